# frozen_string_literal: true

require "net/http"
require "openssl"
require "uri"

module FanPass
  # One attempt of a request.
  # @api private
  module SendOnce
    Request = Struct.new(:method, :url, :headers, :body)
    Response = Struct.new(:status, :headers, :body)

    CONNECTION_ERRORS = [
      SystemCallError, SocketError, IOError, OpenSSL::SSL::SSLError, Net::ProtocolError, Net::HTTPBadResponse,
      Net::HTTPHeaderSyntaxError, Zlib::Error
    ].freeze

    module_function

    # Sends a request once and reads the whole response. A redirect is a response like any other: the key must not follow it.
    def send_once(request, timeout)
      response = connect(URI(request.url), timeout) { |http| http.request(to_net_http(request)) }
      headers = response.each_header.to_h
      Response.new(response.code.to_i, headers, response.body.to_s.dup.force_encoding(Encoding::UTF_8).scrub)
    rescue Timeout::Error
      raise ApiTimeoutError, "no response within #{timeout} s"
    rescue *CONNECTION_ERRORS
      raise ApiConnectionError, "the connection failed before the response was complete"
    end

    def connect(url, timeout, &block)
      http = Net::HTTP.new(url.hostname, url.port)
      http.use_ssl = url.scheme == "https"
      http.open_timeout = http.read_timeout = http.write_timeout = timeout
      # Net::HTTP would repeat a GET by itself, and would take a cut body for a whole one.
      http.max_retries = 0
      http.ignore_eof = false
      http.start(&block)
    end

    def to_net_http(request)
      Net::HTTP.const_get(request.method.capitalize).new(URI(request.url), request.headers).tap do |prepared|
        prepared.body = request.body if request.body
      end
    end
  end
end
