#!/usr/bin/env bash
# Builds the packages of the clients into a folder, without a network: pack.sh FOLDER [node] [python] [ruby]
set -euo pipefail
mkdir -p "$1"
folder=$(cd "$1" && pwd)
cd "$(dirname "$0")"

pack_node() { (cd node && npm pack --silent --pack-destination "$folder"); }

pack_python() {
  (cd python && python3 -m pip wheel . --quiet --disable-pip-version-check --no-deps --no-index --wheel-dir "$folder")
}

pack_ruby() { (cd ruby && gem build --silent fan_pass.gemspec --output "$folder/fan_pass.gem"); }

for language in "${@:2}"; do "pack_$language"; done
