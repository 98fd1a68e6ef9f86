#!/usr/bin/env bash
# Installs the package of one client from its file into an empty folder, without a network: install.sh node PACKAGES FOLDER
set -euo pipefail
packages=$(cd "$2" && pwd)
mkdir -p "$3"
cd "$3"

install_node() { npm install --silent --offline --no-audit --no-fund "$packages"/fan-pass-*.tgz; }

install_python() {
  python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --no-index --target . \
    "$packages"/fan_pass-*.whl
}

install_ruby() { gem install --silent --local --no-document --install-dir . "$packages/fan_pass.gem"; }

"install_$1"
