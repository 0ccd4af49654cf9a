"""Memory of pictures goes back to the system, whatever was put on the heap after them."""

import platform
import subprocess
import sys

import pytest

# Pictures of 8 MB come and go; each time something small is kept that lies behind the picture.
PICTURES = """
import sys
from companion.services.big_blocks import give_back_big_blocks

def resident_mb():
    return int(open("/proc/self/statm").read().split()[1]) * 4096 // 2**20

if sys.argv[1] == "asked":
    assert give_back_big_blocks()
first = bytearray(31 * 2**20)
del first  # from now on glibc takes nothing below 31 MB for big
before, pictures, small = resident_mb(), [], []
for _ in range(20):
    pictures.append(bytearray(b"x") * (8 * 2**20))
    small.append(bytearray(2000))
pictures.clear()
print(resident_mb() - before)
"""


def grown_mb(how: str) -> int:
    return int(subprocess.run([sys.executable, "-c", PICTURES, how], capture_output=True, text=True, check=True).stdout)


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="not glibc")
def test_pictures_that_are_gone_hold_no_memory():
    assert grown_mb("not asked") > 100
    assert grown_mb("asked") < 20
