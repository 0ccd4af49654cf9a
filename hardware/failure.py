"""The error of a camera that is not there or cannot be used."""

from companion.ports import CompanionError


class CameraError(CompanionError, OSError):
    """No camera, or one that cannot be used; the text is one line that ends with the cure."""

    key = "camera.failed"

    def __str__(self) -> str:
        return str(self.args[0])
