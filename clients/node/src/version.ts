// Generated from rest-adapter/openapi.yaml by `npm run clients`; do not edit.

export const version = '0.1.0'
