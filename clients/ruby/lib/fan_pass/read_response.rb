# frozen_string_literal: true

require "json"

module FanPass
  # From a response to its body, or to an error.
  # @api private
  module ReadResponse
    module_function

    # The body of a successful response. Raises an ApiError for any other.
    def read_body(response)
      body = parse_object(response.body)
      return body if body && response.status.between?(200, 299)

      raise error_of(response, body || {})
    end

    def error_of(response, body)
      code = body[:code] if body[:code].is_a?(String)
      foreign = "the response has status #{response.status} and is not the API's own"
      CODE_ERRORS.fetch(code, ApiError).new(
        body[:error].is_a?(String) ? body[:error] : foreign,
        status: response.status,
        code: code,
        request_id: response.headers["x-request-id"],
        retry_after: response.headers["retry-after"].to_s[/\A\d{1,9}\z/]&.to_i,
        body: response.body
      )
    end

    def parse_object(text)
      value = JSON.parse(text, symbolize_names: true)
      value if value.is_a?(Hash)
    rescue JSON::ParserError
      nil
    end
  end
end
