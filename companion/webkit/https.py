"""Https in a house that nobody certifies: an authority of this machine's own, and the certificate that it gives itself.

A browser shows a page the phone's camera over https only.  Whoever trusts the authority once trusts this machine under
all its names and addresses, also when they change; the authority can vouch for nothing but those names and the
addresses of private networks, whoever may get hold of its key.
"""

from __future__ import annotations

import ssl
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from pathlib import Path

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from companion.atomic import write_atomically
from companion.ports import CompanionError

FOLDER = "https"
AUTHORITY_FILE, MACHINE_FILE = "authority.pem", "machine.pem"
"""Each holds a key and its certificate."""
AUTHORITY_LASTS, MACHINE_LASTS = timedelta(days=3650), timedelta(days=90)
RENEWED_BEFORE = timedelta(days=30)
CLOCK_OFF = timedelta(days=2)
"""A phone's clock may be behind ours, and so may ours be behind itself: certificates count from so long ago."""
PRIVATE_NETWORKS = tuple(
    ip_network(network)
    for network in (
        "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10", "169.254.0.0/16", "127.0.0.0/8",
        "fc00::/7", "fe80::/10", "::1/128",
    )
)  # fmt: skip
ALWAYS = ("localhost", "127.0.0.1", "::1")

IpAddress = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network
_Signed = tuple[ec.EllipticCurvePrivateKey, x509.Certificate]


class NotCertified(CompanionError, OSError):
    """The keys can be neither read nor written."""

    key = "trouble.not_written"


@dataclass(frozen=True, slots=True)
class Called:
    """Names that browsers may use for this machine.  names: without wildcards.  addresses: of private networks."""

    names: frozenset[str]
    addresses: frozenset[IpAddress]

    @staticmethod
    def of(said: Iterable[str]) -> Called:
        """Names and addresses apart; what an authority of a house cannot vouch for is left out."""
        names, addresses = set[str](), set[IpAddress]()
        for one in (*ALWAYS, *said):
            try:
                address = ip_address(one)
            except ValueError:
                names |= {one.lower()} if "*" not in one else set()
            else:
                addresses |= {address} if any(address in network for network in PRIVATE_NETWORKS) else set()
        return Called(frozenset(names), frozenset(addresses))


class Https:
    """The authority and the certificate of this machine, in a folder that nobody else may open.

    called: names and addresses of this machine at this moment.  context: for the server; `renew` keeps it fresh.
    Raises NotCertified.
    """

    def __init__(
        self,
        folder: Path,
        called: Callable[[], Sequence[str]],
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._folder, self._called, self._now = folder, called, now
        self.context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self.context.minimum_version = ssl.TLSVersion.TLSv1_2
        self.context.set_alpn_protocols(["http/1.1"])
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._authority = self._kept_authority()
            self.renew()
        except OSError as error:
            why = error.strerror or "cannot be read"
            raise NotCertified(f"{folder}: {why}; make the folder writable, or remove it for new keys") from error

    @property
    def authority(self) -> bytes:
        """The authority's certificate as phones take it: DER."""
        return self._authority[1].public_bytes(Encoding.DER)

    @property
    def fingerprint(self) -> str:
        """SHA-256 of that, in pairs, for comparing."""
        return self._authority[1].fingerprint(hashes.SHA256()).hex(":").upper()

    def renew(self) -> bool:
        """Make a new certificate if this one ends soon, or the machine is called otherwise by now; whether it was."""
        path, called = self._folder / MACHINE_FILE, Called.of(self._called())
        called = Called(called.names & _names_of(self._authority[1]), called.addresses)
        kept = _read(path)
        is_new = kept is None or not self._is_good(kept[1], called)
        if is_new:
            _write(path, _new_certificate(self._authority, called, self._now()))
        self.context.load_cert_chain(path)
        return is_new

    def _kept_authority(self) -> _Signed:
        """The authority as it was kept; a new one where it cannot vouch for this machine, or has nearly ended."""
        called, path = Called.of(self._called()), self._folder / AUTHORITY_FILE
        kept = _read(path)
        if kept and called.names <= _names_of(kept[1]) and self._now() + MACHINE_LASTS < kept[1].not_valid_after_utc:
            return kept
        made = _new_authority(called, self._now())
        _write(path, made)
        return made

    def _is_good(self, certificate: x509.Certificate, called: Called) -> bool:
        """True if it is ours, holds for weeks, and tells what this machine is called."""
        try:
            certificate.verify_directly_issued_by(self._authority[1])
        except (ValueError, TypeError, InvalidSignature):
            return False
        known = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
        names = known.get_values_for_type(x509.DNSName)
        addresses = (ip_address(str(one)) for one in known.get_values_for_type(x509.IPAddress))
        holds = certificate.not_valid_before_utc <= self._now() < certificate.not_valid_after_utc - RENEWED_BEFORE
        return holds and Called(frozenset(names), frozenset(addresses)) == called


def _new_authority(called: Called, now: datetime) -> _Signed:
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name(
        [
            x509.NameAttribute(NameOID.ORGANIZATION_NAME, "Companion"),
            x509.NameAttribute(NameOID.COMMON_NAME, f"Companion of {max(called.names, key=_how_telling)}"[:64]),
        ]
    )
    usage = x509.KeyUsage(
        digital_signature=False, content_commitment=False, key_encipherment=False, data_encipherment=False,
        key_agreement=False, key_cert_sign=True, crl_sign=True, encipher_only=False, decipher_only=False,
    )  # fmt: skip
    within: list[x509.GeneralName] = [x509.DNSName(name) for name in sorted(called.names)]
    within += [x509.IPAddress(network) for network in PRIVATE_NETWORKS]
    certificate = (
        _began(subject, subject, key.public_key(), now, AUTHORITY_LASTS)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(usage, critical=True)
        .add_extension(x509.NameConstraints(permitted_subtrees=within, excluded_subtrees=None), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .sign(key, hashes.SHA256())
    )
    return key, certificate


def _how_telling(name: str) -> tuple[bool, int]:
    """The longest name that is not `localhost` tells people most."""
    return name != "localhost", len(name)


def _new_certificate(authority: _Signed, called: Called, now: datetime) -> _Signed:
    key, (their_key, theirs) = ec.generate_private_key(ec.SECP256R1()), authority
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, max(called.names, key=_how_telling)[:64])])
    known: list[x509.GeneralName] = [x509.DNSName(name) for name in sorted(called.names)]
    known += [x509.IPAddress(address) for address in sorted(called.addresses, key=str)]
    certificate = (
        _began(subject, theirs.subject, key.public_key(), now, MACHINE_LASTS)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(x509.SubjectAlternativeName(known), critical=False)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(their_key.public_key()), critical=False)
        .sign(their_key, hashes.SHA256())
    )
    return key, certificate


def _began(
    subject: x509.Name, issuer: x509.Name, key: ec.EllipticCurvePublicKey, now: datetime, lasts: timedelta
) -> x509.CertificateBuilder:
    return (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key)
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - CLOCK_OFF)
        .not_valid_after(now + lasts)
    )


def _names_of(authority: x509.Certificate) -> frozenset[str]:
    """The names that an authority may vouch for."""
    within = authority.extensions.get_extension_for_class(x509.NameConstraints).value.permitted_subtrees or ()
    return frozenset(one.value for one in within if isinstance(one, x509.DNSName))


def _read(path: Path) -> _Signed | None:
    """A key and its certificate; None where there is none, or none that can be used."""
    try:
        content = path.read_bytes()
        key, certificate = load_pem_private_key(content, None), x509.load_pem_x509_certificate(content)
    except (FileNotFoundError, ValueError):
        return None
    return (key, certificate) if isinstance(key, ec.EllipticCurvePrivateKey) else None


def _write(path: Path, signed: _Signed) -> None:
    key, certificate = signed
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    write_atomically(path, private + certificate.public_bytes(Encoding.PEM), mode=0o600)
