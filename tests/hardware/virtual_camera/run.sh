#!/usr/bin/env bash
# Runs look.py in the tree that build.sh made.  The mounts are this process's own and vanish with it.
#
#   tests/hardware/virtual_camera/run.sh DIRECTORY

set -euo pipefail

HERE="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)"
TREE="$1"
export TREE PROJECT="${HERE%/tests/*}"

# shellcheck disable=SC2016  # the inner shell has to expand them
exec unshare --mount --propagation private bash -c '
    set -eu
    for folder in proc sys dev; do mount --rbind "/$folder" "$TREE/$folder"; done
    mount --bind "$PROJECT" "$TREE/srv/project"
    exec chroot "$TREE" env -i PATH=/usr/bin:/bin LD_PRELOAD=/opt/dmabuf.so LIBCAMERA_LOG_LEVELS="*:ERROR" \
        PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=/srv/project:/srv/project/tests/hardware/virtual_camera \
        /opt/v/bin/python -c "import json, look; print(json.dumps(look.look() | look.hurt()))"
'
