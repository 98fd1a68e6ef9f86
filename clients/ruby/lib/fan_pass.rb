# frozen_string_literal: true

# Client of the venue, fan pass and partner API.
module FanPass; end

require_relative "fan_pass/version"
require_relative "fan_pass/errors"
require_relative "fan_pass/code_errors"
require_relative "fan_pass/response"
require_relative "fan_pass/read_response"
require_relative "fan_pass/send_once"
require_relative "fan_pass/retry_delay"
require_relative "fan_pass/base_client"
require_relative "fan_pass/client"
require_relative "fan_pass/webhooks"
