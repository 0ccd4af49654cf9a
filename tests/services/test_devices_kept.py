"""The file of the devices, when it cannot be read."""

from companion.services.devices import DeviceRegistry


def test_each_file_of_devices_that_cannot_be_read_is_kept(tmp_path):
    for content in ("first", "second"):
        (tmp_path / "devices.json").write_text(content)
        DeviceRegistry(tmp_path / "devices.json")
    kept = [tmp_path / f"devices.json.unreadable-{number}" for number in (1, 2)]
    assert [path.read_text() for path in kept] == ["first", "second"]
