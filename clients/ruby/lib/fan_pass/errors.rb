# frozen_string_literal: true

module FanPass
  # The class of every error that this library raises about a request or a webhook.
  class Error < StandardError; end

  # The service, or a proxy before it, has answered with an error. Each code of the service has a subclass.
  class ApiError < Error
    # @return [Integer] the HTTP status
    attr_reader :status
    # @return [String, nil] the code, such as `NOT_FOUND`; nil where the response is not the service's own, such as a
    #   proxy's page
    attr_reader :code
    # @return [String, nil] the id of the request: quote it when you report a problem
    attr_reader :request_id
    # @return [Integer, nil] the seconds of `Retry-After`
    attr_reader :retry_after
    # @return [String] the body as received
    attr_reader :body

    def initialize(message, status:, code:, request_id:, retry_after:, body:)
      super(message)
      @status = status
      @code = code
      @request_id = request_id
      @retry_after = retry_after
      @body = body
    end
  end

  # There is no complete response: the service is unreachable or the connection was cut. `cause` has the details.
  class ApiConnectionError < Error; end

  # The service did not respond within the timeout.
  class ApiTimeoutError < ApiConnectionError; end

  # A webhook delivery is not genuine, or too old.
  class WebhookVerificationError < Error; end
end
