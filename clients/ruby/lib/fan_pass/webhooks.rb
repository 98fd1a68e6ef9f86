# frozen_string_literal: true

require "json"
require "openssl"

module FanPass
  # Verification of webhook deliveries.
  module Webhooks
    HEADERS = %w[webhook-id webhook-timestamp webhook-signature].freeze
    private_constant :HEADERS

    module_function

    # Verifies a delivery by `webhook-id`, `webhook-timestamp` and `webhook-signature`, and returns its body. A delivery is
    # genuine if any of the secrets confirms it, so a rotation needs no change. Raises a WebhookVerificationError for a
    # delivery that is not genuine or too old.
    #
    # @param raw_body [String] the body as received, not parsed and serialised again
    # @param headers [#each] the headers of the request in any case, or a Rack environment
    # @param secrets [String, Array<String>] the signing secret, `whsec_…`, or several
    # @param tolerance [Numeric] the greatest difference between `webhook-timestamp` and this machine's clock, in seconds
    # @return [Hash{Symbol => Object}] webhook_event
    def verify(raw_body, headers, secrets, tolerance: 300)
      id, timestamp, signatures = HEADERS.map { |name| header_of(headers, name) }
      raise WebhookVerificationError, "the delivery lacks a webhook header" if [id, timestamp, signatures].any?(&:empty?)

      expected = Array(secrets).map { |secret| signature_of(secret, "#{id}.#{timestamp}.".b + raw_body.b) }
      matches = expected.product(signatures.split(" ")).map { |ours, theirs| same?(ours, theirs) }
      raise WebhookVerificationError, "no signature of the delivery is genuine" if matches.none?

      check_age(timestamp, tolerance)
      parse(raw_body)
    end

    # Whether `x-service-signature` is the lower-case hexadecimal HMAC-SHA256 of the raw body, keyed with the secret as
    # shown. It does not protect from replays: prefer {verify}.
    #
    # @return [Boolean]
    def genuine?(raw_body, signature, secret)
      # As of a variable that is not set: it would let anybody sign.
      raise ArgumentError, "the signing secret must not be empty" if secret.to_s.empty?

      same?(OpenSSL::HMAC.hexdigest("SHA256", secret, raw_body), signature.to_s)
    end

    class << self
      private

      # Rack writes `webhook-id` as `HTTP_WEBHOOK_ID`.
      def header_of(headers, name)
        headers.each do |key, value|
          return Array(value).first.to_s if key.to_s.downcase.delete_prefix("http_").tr("_", "-") == name
        end
        ""
      end

      # Standard Webhooks keys the signature with the decoded part of the secret.
      def signature_of(secret, signed)
        encoded = secret[%r{\Awhsec_([A-Za-z0-9+/]+=*)\z}, 1]
        raise ArgumentError, "the signing secret must be whsec_ and base64" if encoded.nil?

        "v1,#{[OpenSSL::HMAC.digest("SHA256", encoded.unpack1("m"), signed)].pack("m0")}"
      end

      # In constant time for texts of the same length; the length is no secret.
      def same?(expected, given) = OpenSSL.secure_compare(expected, given)

      def check_age(timestamp, tolerance)
        return if timestamp.match?(/\A\d+\z/) && (Time.now.to_i - timestamp.to_i).abs <= tolerance

        raise WebhookVerificationError, "the delivery is not from the last #{tolerance} seconds"
      end

      def parse(raw_body)
        JSON.parse(raw_body.dup.force_encoding(Encoding::UTF_8), symbolize_names: true)
      rescue JSON::ParserError
        raise WebhookVerificationError, "the body of the delivery is not JSON"
      end
    end
  end
end
