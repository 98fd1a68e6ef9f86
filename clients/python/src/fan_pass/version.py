# Generated from rest-adapter/openapi.yaml by `npm run clients`; do not edit.

VERSION = "0.1.0"
