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
      response = connect(URI(request.url), timeout) do |http|
        http.request(to_net_http(request)) { |arriving| read_whole(arriving) }
      end
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
      # Net::HTTP would repeat a GET by itself.
      http.max_retries = 0
      http.start(&block)
    end

    # Net::HTTP takes a cut body for a whole one, and can be told not to only since Ruby 3.2. A compressed body cannot be
    # decompressed if it is cut, unless nothing of it has arrived.
    def read_whole(response)
      length = response.content_length || 0
      least = response["content-encoding"] ? length.clamp(0, 1) : length
      body = response.read_body
      raise EOFError if body && body.bytesize < least
    end

    def to_net_http(request)
      Net::HTTP.const_get(request.method.capitalize).new(URI(request.url), request.headers).tap do |prepared|
        prepared.body = request.body if request.body
      end
    end
  end
end
