"""Builds the wheel and the source archive with the standard library alone (PEP 517), so that neither needs a network."""

from __future__ import annotations

import base64
import hashlib
import tarfile
import tomllib
import zipfile
from pathlib import Path
from typing import Any

_ROOT = Path(__file__).parent
_PROJECT: dict[str, Any] = tomllib.loads((_ROOT / "pyproject.toml").read_text())["project"]
_VERSION = (_ROOT / "src/fan_pass/version.py").read_text().split('"')[1]
_NAME = f"fan_pass-{_VERSION}"


def build_wheel(wheel_directory: str, config_settings: object = None, metadata_directory: object = None) -> str:
    files = {path.relative_to(_ROOT / "src").as_posix(): path.read_bytes() for path in _sources()}
    info = f"{_NAME}.dist-info"
    files[f"{info}/METADATA"] = _metadata().encode()
    files[f"{info}/WHEEL"] = b"Wheel-Version: 1.0\nGenerator: fan-pass\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    record = "".join(f"{path},sha256={_digest(content)},{len(content)}\n" for path, content in files.items())
    files[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
    name = f"{_NAME}-py3-none-any.whl"
    with zipfile.ZipFile(Path(wheel_directory, name), "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, content in files.items():
            # ZipInfo has a fixed date, so the same sources make the same file.
            wheel.writestr(zipfile.ZipInfo(path), content, zipfile.ZIP_DEFLATED)
    return name


def build_sdist(sdist_directory: str, config_settings: object = None) -> str:
    name = f"{_NAME}.tar.gz"
    others = [_ROOT / file for file in ("pyproject.toml", "build_backend.py", "README.md")]
    with tarfile.open(Path(sdist_directory, name), "w:gz") as archive:
        for path in [*others, *_sources()]:
            archive.add(path, f"{_NAME}/{path.relative_to(_ROOT).as_posix()}")
        (info := Path(sdist_directory, "PKG-INFO")).write_text(_metadata())
        archive.add(info, f"{_NAME}/PKG-INFO")
        info.unlink()
    return name


def _sources() -> list[Path]:
    return sorted(path for path in (_ROOT / "src/fan_pass").iterdir() if path.suffix in (".py", ".typed"))


def _metadata() -> str:
    head = {
        "Metadata-Version": "2.1",
        "Name": _PROJECT["name"],
        "Version": _VERSION,
        "Summary": _PROJECT["description"],
        "Requires-Python": _PROJECT["requires-python"],
        "Description-Content-Type": "text/markdown",
    }
    lines = [f"{name}: {value}" for name, value in head.items()]
    lines += [f"Classifier: {value}" for value in _PROJECT["classifiers"]]
    return "\n".join([*lines, "", (_ROOT / str(_PROJECT["readme"])).read_text()])


def _digest(content: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
