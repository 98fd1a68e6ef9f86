# frozen_string_literal: true

module FanPass
  # A successful response.
  class Response
    # @return [Hash{Symbol => Object}] the body; fields that the service adds later are in it too
    attr_reader :data
    # @return [Integer]
    attr_reader :status
    # @return [Hash{String => String}] the headers by their lower-case names
    attr_reader :headers

    def initialize(data, status, headers)
      @data = data
      @status = status
      @headers = headers
    end

    # @return [String, nil] the id of the request: quote it when you report a problem
    def request_id = headers["x-request-id"]

    # @return [Hash{String => String}] the URLs of the `Link` header by their relation, such as `next`, `alternate` or
    #   `license`
    def links
      headers.fetch("link", "").scan(/<([^>]*)>\s*;\s*rel="?([^";,]+)/).to_h(&:reverse)
    end
  end

  # One page of a list: `data` is an array of its entries.
  class Page < Response
    # @return [Integer] the number of all matches, on all pages
    attr_reader :total

    def initialize(body, status, headers, &fetch)
      super(body[:data], status, headers)
      @total = body[:total]
      @fetch = fetch
    end

    # @return [Page, nil] the next page; nil after the last one
    def next_page
      # Only the query is used: a request, and its key, never go to another address than the configured one.
      _, query = links["next"]&.split("?", 2)
      query && @fetch.call(query)
    end

    # @return [Enumerator] the entries of this page and of all that follow; each page is requested when it is needed
    def all
      Enumerator.new do |entries|
        page = self
        while page
          page.data.each { |entry| entries << entry }
          page = page.next_page
        end
      end
    end
  end
end
