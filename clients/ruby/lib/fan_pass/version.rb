# frozen_string_literal: true

# Generated from rest-adapter/openapi.yaml by `npm run clients`; do not edit.

module FanPass
  VERSION = "0.1.0"
end
