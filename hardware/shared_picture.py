"""A picture in memory that two processes share: the camera's process writes it, ours copies it out."""

from __future__ import annotations

import mmap
import os
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from companion.ports import Image


class SharedPicture:
    """Memory without a name: nothing is left behind, whoever is killed.

    file: the descriptor of the memory file; None makes a new one.
    """

    def __init__(self, file: int | None = None) -> None:
        self.file = os.memfd_create("companion-camera") if file is None else file
        self._memory: mmap.mmap | None = None

    def write(self, image: Image) -> None:
        """Put a picture in; the memory grows to the largest so far."""
        if os.fstat(self.file).st_size < image.nbytes:
            os.ftruncate(self.file, image.nbytes)
        self._pixels(image.shape)[...] = image

    def copy(self, shape: tuple[int, ...]) -> Image:
        """The picture that was put in.  shape: (height, width, 3) of it."""
        return self._pixels(shape).copy()

    def _pixels(self, shape: tuple[int, ...]) -> Image:
        length = int(np.prod(shape))
        if self._memory is None or len(self._memory) < length:
            self._memory = mmap.mmap(self.file, 0)
        return np.frombuffer(self._memory, np.uint8, length).reshape(shape)

    def close(self) -> None:
        """Let the memory go."""
        self._memory = None
        os.close(self.file)
