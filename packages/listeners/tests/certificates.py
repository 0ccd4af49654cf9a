"""A broker's certificate by an authority of its own, and a file of passwords."""

from __future__ import annotations

import subprocess
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID


def certified(folder: Path) -> Path:
    """Make `broker.crt` and `broker.key` for localhost; the certificate of the authority."""
    keys = [ec.generate_private_key(ec.SECP256R1()) for _ in range(2)]
    names = [x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)]) for name in ("authority", "localhost")]
    made = []
    for key, name, is_authority in ((keys[0], names[0], True), (keys[1], names[1], False)):
        now = datetime.now(UTC)
        draft = x509.CertificateBuilder(names[0], name, key.public_key(), x509.random_serial_number())
        draft = draft.not_valid_before(now - timedelta(days=1)).not_valid_after(now + timedelta(days=1))
        draft = draft.add_extension(x509.BasicConstraints(is_authority, None), critical=True)
        known = x509.SubjectKeyIdentifier.from_public_key(keys[0].public_key())
        if is_authority:
            usage = x509.KeyUsage(False, False, False, False, False, True, True, False, False)
            draft = draft.add_extension(usage, critical=True).add_extension(known, critical=False)
        else:
            draft = draft.add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
            theirs = x509.AuthorityKeyIdentifier.from_issuer_subject_key_identifier(known)
            draft = draft.add_extension(theirs, critical=False)
        made.append(draft.sign(keys[0], hashes.SHA256()))
    for name, certificate in zip(("authority", "broker"), made, strict=True):
        (folder / f"{name}.crt").write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
    pem = serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    (folder / "broker.key").write_bytes(keys[1].private_bytes(*pem))
    return folder / "authority.crt"


def passwords(folder: Path, user: str, password: str) -> Path:
    """A file with one user."""
    path = folder / "passwords"
    subprocess.run(["mosquitto_passwd", "-b", "-c", str(path), user, password], check=True, capture_output=True)
    path.chmod(0o644)
    return path
