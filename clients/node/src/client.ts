// Generated from rest-adapter/openapi.yaml by `npm run clients`; do not edit.

import { BaseClient } from './base-client.js'
import type { CallOptions } from './options.js'
import type { Page } from './page.js'
import type { ApiResponse } from './response.js'
import type {
  DeployedAgent,
  DeployRequest,
  Event,
  FanPassProfile,
  IntentRequest,
  Itinerary,
  ListEventsParams,
  ListVenuesParams,
  OutcomeReport,
  ReadOutcomesParams,
  Venue,
  VerifyFanPassParams,
} from './types.js'

/** Calls the API: one method per operation. */
export class FanPassClient extends BaseClient {
  /**
   * Verify a fan pass.
   *
   * Returns the public profile of a fan pass, never personal data. A pass that is suspended, expired or not yet
   * activated returns 200 with `verified: false` and its profile; an unknown pass returns 404.
   *
   * Requires the scope `fanpass.verify`.
   */
  verifyFanPass(params: VerifyFanPassParams, options: CallOptions = {}): Promise<ApiResponse<FanPassProfile>> {
    return this.send({ method: 'GET', path: '/fanpass/verify', needsKey: true }, params, options)
  }

  /**
   * Submit a fan intent.
   *
   * Turns what a fan wants, in the fan's own words, into an itinerary of real places nearby.
   *
   * A valid request always returns an itinerary. If not everything can be satisfied, it is the closest plan, and
   * `summary` states what is missing; `items` is empty only if no stop is possible. An unknown or inactive pass
   * and an unknown, cancelled or past event return 404.
   *
   * Requires the scope `pulse.intent`.
   */
  submitIntent(params: IntentRequest, options: CallOptions = {}): Promise<ApiResponse<Itinerary>> {
    return this.send({ method: 'POST', path: '/pulse/intent', needsKey: true }, params, options)
  }

  /**
   * Deploy a business agent.
   *
   * Creates a branded agent for a venue. Requires the Growth or the Enterprise plan.
   *
   * The venue is the listed one with the same name and address, ignoring case, accents, punctuation,
   * abbreviations such as St. for Street, suites and the country; a part that one side lacks, such as a ZIP
   * code, is ignored. A listing without a street matches if neighbouring listings have the address. If no single
   * listing matches, a new venue is created that is not public until the operator lists it; until then it
   * matches for its creator only. A second deployment by the same partner for the same venue updates that agent,
   * keeps its id, returns 201 too, and sends no second `agent.deployed`. It resumes an agent that the partner
   * has paused itself, and returns 409 while the operator has paused it, or the venue's contact has and the
   * deploy names no other contact.
   *
   * The contact is mailed a link, valid for 7 days, with which to confirm the agent. Until then the agent is
   * `active` and shows facts, but promises no table: stops at the venue are of type `activity`. A deployment
   * with another `contact_email` asks that contact; the confirmation of the earlier one no longer counts.
   *
   * Requires the scope `agent.deploy`.
   */
  deployAgent(params: DeployRequest, options: CallOptions = {}): Promise<ApiResponse<DeployedAgent>> {
    return this.send({ method: 'POST', path: '/agent/deploy', needsKey: true }, params, options)
  }

  /**
   * Read outcomes.
   *
   * Returns verified outcomes of a sponsor campaign. Only the campaign's owner can read them, whatever the
   * scopes of the key: another partner's campaign returns the same 404 as one that does not exist.
   *
   * `from` and `to` are inclusive calendar dates in the campaign's time zone (UTC by default); `from` must not
   * be after `to`, and the period must not exceed 366 days. A campaign has a price per type of outcome, venues,
   * a period and a budget. A check-in creates an outcome in every campaign that it matches; if the budget of a
   * campaign is exhausted, the check-in is valid and creates no outcome in it. A pass can check in once per
   * venue and event, or once per venue and local day if there is no event.
   *
   * A confirmed reservation with a pass is an outcome too, at most one per pass, venue and local day on which it
   * is made. Outcomes are final: a reservation that is cancelled, or to which nobody comes, remains counted and
   * paid for.
   *
   * Requires the scope `outcomes.read`.
   */
  readOutcomes(params: ReadOutcomesParams, options: CallOptions = {}): Promise<ApiResponse<OutcomeReport>> {
    return this.send({ method: 'GET', path: '/outcomes', needsKey: true }, params, options)
  }

  /**
   * List venues.
   *
   * Returns the venues that the operator has listed, by name. Responses are cacheable for 1 hour.
   */
  listVenues(params: ListVenuesParams = {}, options: CallOptions = {}): Promise<Page<Venue>> {
    return this.list({ method: 'GET', path: '/venues', needsKey: false }, params, options)
  }

  /**
   * List events.
   *
   * Returns the scheduled events at listed venues that have not ended, by start. Responses are cacheable for 10
   * minutes.
   */
  listEvents(params: ListEventsParams = {}, options: CallOptions = {}): Promise<Page<Event>> {
    return this.list({ method: 'GET', path: '/events', needsKey: false }, params, options)
  }
}
