# frozen_string_literal: true

# Generated from rest-adapter/openapi.yaml by `npm run clients`; do not edit.

module FanPass
  # Calls the API: one method per operation. It may be shared by threads.
  class Client < BaseClient
    # Verify a fan pass.
    #
    # Returns the public profile of a fan pass, never personal data. A pass that is suspended, expired or not
    # yet activated returns 200 with `verified: false` and its profile; an unknown pass returns 404.
    #
    # Requires the scope `fanpass.verify`.
    #
    # @param params [Hash] verify_fan_pass_params
    #
    # @param options [Hash] see {BaseClient#send_request}
    #
    # @return [Response<fan_pass_profile>]
    def verify_fan_pass(params, options = {})
      send_request(Operation.new("GET", "/fanpass/verify", true), params, options)
    end

    # Submit a fan intent.
    #
    # Turns what a fan wants, in the fan's own words, into an itinerary of real places nearby.
    #
    # A valid request always returns an itinerary. If not everything can be satisfied, it is the closest plan,
    # and `summary` states what is missing; `items` is empty only if no stop is possible. An unknown or
    # inactive pass and an unknown, cancelled or past event return 404.
    #
    # Requires the scope `pulse.intent`.
    #
    # @param params [Hash] intent_request
    #
    # @param options [Hash] see {BaseClient#send_request}
    #
    # @return [Response<itinerary>]
    def submit_intent(params, options = {})
      send_request(Operation.new("POST", "/pulse/intent", true), params, options)
    end

    # Deploy a business agent.
    #
    # Creates a branded agent for a venue. Requires the Growth or the Enterprise plan.
    #
    # The venue is the listed one with the same name and address, ignoring case, accents, punctuation,
    # abbreviations such as St. for Street, suites and the country; a part that one side lacks, such as a ZIP
    # code, is ignored. A listing without a street matches if neighbouring listings have the address. If no
    # single listing matches, a new venue is created that is not public until the operator lists it; until
    # then it matches for its creator only. A second deployment by the same partner for the same venue updates
    # that agent, keeps its id, returns 201 too, and sends no second `agent.deployed`. It resumes an agent
    # that the partner has paused itself, and returns 409 while the operator has paused it, or the venue's
    # contact has and the deploy names no other contact.
    #
    # The contact is mailed a link, valid for 7 days, with which to confirm the agent. Until then the agent is
    # `active` and shows facts, but promises no table: stops at the venue are of type `activity`. A deployment
    # with another `contact_email` asks that contact; the confirmation of the earlier one no longer counts.
    #
    # Requires the scope `agent.deploy`.
    #
    # @param params [Hash] deploy_request
    #
    # @param options [Hash] see {BaseClient#send_request}
    #
    # @return [Response<deployed_agent>]
    def deploy_agent(params, options = {})
      send_request(Operation.new("POST", "/agent/deploy", true), params, options)
    end

    # Read outcomes.
    #
    # Returns verified outcomes of a sponsor campaign. Only the campaign's owner can read them, whatever the
    # scopes of the key: another partner's campaign returns the same 404 as one that does not exist.
    #
    # `from` and `to` are inclusive calendar dates in the campaign's time zone (UTC by default); `from` must
    # not be after `to`, and the period must not exceed 366 days. A campaign has a price per type of outcome,
    # venues, a period and a budget. A check-in creates an outcome in every campaign that it matches; if the
    # budget of a campaign is exhausted, the check-in is valid and creates no outcome in it. A pass can check
    # in once per venue and event, or once per venue and local day if there is no event.
    #
    # A confirmed reservation with a pass is an outcome too, at most one per pass, venue and local day on
    # which it is made. Outcomes are final: a reservation that is cancelled, or to which nobody comes, remains
    # counted and paid for.
    #
    # Requires the scope `outcomes.read`.
    #
    # @param params [Hash] read_outcomes_params
    #
    # @param options [Hash] see {BaseClient#send_request}
    #
    # @return [Response<outcome_report>]
    def read_outcomes(params, options = {})
      send_request(Operation.new("GET", "/outcomes", true), params, options)
    end

    # List venues.
    #
    # Returns the venues that the operator has listed, by name. Responses are cacheable for 1 hour.
    #
    # @param params [Hash] list_venues_params
    #
    # @param options [Hash] see {BaseClient#send_request}
    #
    # @return [Page<venue>]
    def list_venues(params = {}, options = {})
      list(Operation.new("GET", "/venues", false), params, options)
    end

    # List events.
    #
    # Returns the scheduled events at listed venues that have not ended, by start. Responses are cacheable for
    # 10 minutes.
    #
    # @param params [Hash] list_events_params
    #
    # @param options [Hash] see {BaseClient#send_request}
    #
    # @return [Page<event>]
    def list_events(params = {}, options = {})
      list(Operation.new("GET", "/events", false), params, options)
    end
  end
end
