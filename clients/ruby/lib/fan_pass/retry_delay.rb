# frozen_string_literal: true

module FanPass
  # When a request is repeated.
  # @api private
  module RetryDelay
    RETRIED_STATUSES = [408, 429, 500, 502, 503, 504].freeze
    FIRST_DELAY = 0.5
    MAX_BACKOFF = 8.0

    module_function

    # The pause before the next attempt in seconds; nil if there must not be one. `Retry-After` is a minimum: the jitter is
    # added, so that clients that were refused together do not return together.
    #
    # @param attempt [Integer] the number of the failed attempt, from 0
    # @param is_unanswered [Boolean] whether an earlier attempt of the call got no response. The service may still be
    #   working on it, which a 409 then says.
    def retry_delay(error, attempt, is_unanswered, max_delay)
      return nil unless retriable?(error, is_unanswered)

      retry_after = error.retry_after if error.is_a?(ApiError)
      return [FIRST_DELAY * 2**attempt, MAX_BACKOFF].min * rand(0.5..1.0) if retry_after.nil?

      retry_after + rand(0.0..[retry_after / 4.0, FIRST_DELAY].max) if retry_after <= max_delay
    end

    def retriable?(error, is_unanswered)
      return true if error.is_a?(ApiConnectionError)
      return false unless error.is_a?(ApiError)

      RETRIED_STATUSES.include?(error.status) || (error.status == 409 && is_unanswered)
    end
  end
end
