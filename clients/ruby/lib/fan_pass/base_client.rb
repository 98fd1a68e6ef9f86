# frozen_string_literal: true

require "json"
require "securerandom"
require "uri"

module FanPass
  # @api private
  Operation = Struct.new(:method, :path, :needs_key)

  # What all operations have in common: URL, headers, retries.
  class BaseClient
    # @param base_url [String] the base URL of the API, which ends in `/api/v1`
    # @param api_key [String, nil] an API key, `svc_live_…`; the public API needs none and is never sent it
    # @param timeout [Numeric] how long to wait for a connection and for each part of a response, in seconds
    # @param max_retries [Integer] how often a request is repeated after 408, 429, 500, 502, 503, 504 or a lost connection
    # @param max_retry_delay [Numeric] the longest pause before a retry, in seconds; where the service asks for a longer
    #   one, the error is raised
    # @param sleep [#call] waits before a retry; for tests that must not wait
    def initialize(base_url:, api_key: nil, timeout: 30, max_retries: 2, max_retry_delay: 60, sleep: Kernel.method(:sleep))
      @base_url = checked_url(base_url)
      @api_key = api_key && header_text("api_key", api_key)
      @timeout = timeout
      @max_retries = max_retries
      @max_retry_delay = max_retry_delay
      @sleep = sleep
    end

    # Does not show the key.
    def inspect = "#<#{self.class} #{@base_url}>"

    private

    # @option options [String] :idempotency_key the `Idempotency-Key` of a POST; a new one per call by default, the same in
    #   each of its attempts
    # @option options [String] :request_id the `X-Request-Id` to send: 1 to 128 letters, digits, dots, underscores and
    #   hyphens
    # @option options [Numeric] :timeout `timeout` of this call
    # @option options [Integer] :max_retries `max_retries` of this call
    def send_request(operation, params, options)
      is_get = operation.method == "GET"
      request = build_request(operation, is_get ? query_of(params) : "", is_get ? nil : params, options)
      body, response = exchange(request, options)
      Response.new(body, response.status, response.headers)
    end

    def list(operation, params, options) = fetch_page(operation, query_of(params), options)

    def fetch_page(operation, query, options)
      body, response = exchange(build_request(operation, query, nil, options), options)
      Page.new(body, response.status, response.headers) { |next_query| fetch_page(operation, next_query, options) }
    end

    def build_request(operation, query, body, options)
      headers = { "Accept" => "application/json", "User-Agent" => "fan-pass-ruby/#{VERSION}" }
      headers["Authorization"] = "Bearer #{@api_key}" if operation.needs_key && @api_key
      headers["X-Request-Id"] = header_text("request_id", options[:request_id]) if options[:request_id]
      headers.merge!(body_headers(options)) if body
      url = "#{@base_url}#{operation.path}#{"?#{query}" unless query.empty?}"
      SendOnce::Request.new(operation.method, url, headers, body && JSON.generate(body))
    end

    def body_headers(options)
      key = options[:idempotency_key] || SecureRandom.uuid
      { "Content-Type" => "application/json", "Idempotency-Key" => header_text("idempotency_key", key) }
    end

    # Sends a request until there is a response that no retry can change, with the same headers in each attempt.
    def exchange(request, options)
      attempt = 0
      is_unanswered = false
      begin
        response = SendOnce.send_once(request, options.fetch(:timeout, @timeout))
        [ReadResponse.read_body(response), response]
      rescue Error => e
        is_unanswered ||= e.is_a?(ApiConnectionError)
        delay = RetryDelay.retry_delay(e, attempt, is_unanswered, @max_retry_delay)
        raise if attempt >= options.fetch(:max_retries, @max_retries) || delay.nil?

        @sleep.call(delay)
        attempt += 1
        retry
      end
    end

    def checked_url(base_url)
      url = URI.parse(base_url.to_s)
      return base_url.chomp("/") if url.is_a?(URI::HTTP) && url.host && !url.query && !url.fragment

      raise ArgumentError, "base_url must be an http or https URL such as https://pass.example/api/v1"
    rescue URI::InvalidURIError
      raise ArgumentError, "base_url must be a URL such as https://pass.example/api/v1"
    end

    # The value is not shown: it may be a key.
    def header_text(name, value)
      return value if value.match?(/\A[ -~]*\z/)

      raise ArgumentError, "#{name} must consist of visible ASCII characters"
    end

    # Nil is sent as an empty value, which the service refuses by name: it is not the same as absent.
    def query_of(params) = URI.encode_www_form(params.transform_values { |value| value.nil? ? "" : value })
  end
end
