#!/bin/bash
# The first process of the kernel that build.sh made: simulated lines like a Raspberry Pi's, then press.py.
export PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/run LG_WD=/run GPIOZERO_PIN_FACTORY=lgpio
mount -t proc proc /proc
mount -t sysfs sysfs /sys
mount -t devtmpfs dev /dev
mount -t tmpfs tmpfs /run
mkdir /run/configuration
mount -t configfs none /run/configuration
bank=/run/configuration/gpio-sim/pi/bank0
mkdir -p "${bank%/*}" "$bank"
echo 54 >"$bank/num_lines"
echo pinctrl-bcm2711 >"$bank/label"
echo 1 >"${bank%/*}/live"
cd /run || exit
here="$(dirname "${BASH_SOURCE[0]}")"
PYTHONDONTWRITEBYTECODE=1 PYTHONPATH="${here%/tests/*}" timeout 60 "$PINS/python/bin/python" "$here/press.py"
# The kernel ends with its first process.
