# frozen_string_literal: true

require_relative "lib/fan_pass/version"

Gem::Specification.new do |spec|
  spec.name = "fan_pass"
  spec.version = FanPass::VERSION
  spec.summary = "Client of the venue, fan pass and partner API."
  spec.authors = ["The operator of the service"]
  spec.license = "Nonstandard"
  spec.required_ruby_version = ">= 3.1"
  spec.files = Dir["lib/**/*.rb", "sig/*.rbs", "README.md"]
  spec.metadata = { "allowed_push_host" => "https://packages.invalid" }
end
