// Generated from rest-adapter/openapi.yaml by `npm run clients`; do not edit.

/** The parameters of `verifyFanPass`. */
export interface VerifyFanPassParams {
  /** The id of the fan pass, a UUID in upper or lower case. */
  fan_id: string
}

/** The public profile of a fan pass; it never contains personal data. */
export interface FanPassProfile {
  /** Whether the pass is active; false for one that is suspended, expired or not yet activated. */
  verified: boolean
  /** A UUID, accepted in upper or lower case and returned in lower case. */
  fan_pass_id: string
  /** The tier of a pass. */
  tier: PassTier
  /** The day on which the fan became a member. */
  member_since: string
  /** Whether the pass is active and its welcome drink has not been redeemed. */
  welcome_drink_eligible: boolean
  /** The total number of check-ins of the pass. */
  check_in_count: number
  /** The fan's preference tags. */
  preferences: string[]
}

/** The tier of a pass. */
export type PassTier = 'general' | 'premium' | 'vip' | (string & {})

/** A fan's request. All fields except `event_id` are required. */
export interface IntentRequest {
  /** The id of an active fan pass. */
  fan_pass_id: string
  /** The fan's request in the fan's own words; 1 to 1,000 characters after trimming. */
  intent: string
  /** The place where the fan is or wants to be. */
  location: IntentRequestLocation
  /** The id of an event to plan around. It must be scheduled and not ended. Omit it if there is none. */
  event_id?: string
  /** The number of people. */
  party_size: number
}

/** The place where the fan is or wants to be. */
export interface IntentRequestLocation {
  /** Latitude in degrees (WGS 84). */
  lat: number
  /** Longitude in degrees (WGS 84). */
  lng: number
}

/** A plan for a fan. */
export interface Itinerary {
  /** `itin_` and a ULID of 26 characters. */
  itinerary_id: string
  /** The title of the plan, then the parts of the intent that it does not satisfy; at most 200 characters. */
  summary: string
  /** The stops in the order of the plan; empty only if no stop is possible. */
  items: ItineraryItem[]
  /** Sponsor offers that apply to the plan. */
  sponsor_offers: SponsorOffer[]
}

/** A stop of the plan. Every item has every field. */
export interface ItineraryItem {
  /**
   * The type of the stop. `reservation` only at a venue with an active agent that takes reservations and that
   * its contact has confirmed; at other venues a stop to eat or drink is an `activity`.
   */
  type: 'reservation' | 'event' | 'activity' | 'offer' | (string & {})
  /** The name of the venue. */
  venue_name: string
  /** The time of day in the venue's time zone, on the 12-hour clock. */
  time: string
  /** The text of the offer at the stop; empty if there is none. */
  offer: string
  /**
   * A page for the fan. For a `reservation` it is the page to confirm or cancel the table, for any other stop
   * the page of the place. Opening it changes nothing.
   */
  book_url: string
}

/** An offer of a sponsor. */
export interface SponsorOffer {
  /** The sponsor's brand name. */
  brand: string
  /** The text of the offer. */
  offer: string
  /** The value of the offer in cents. */
  value_cents: number
}

/** The agent to deploy. All fields are required. */
export interface DeployRequest {
  /** The name of the venue; 1 to 200 characters after trimming. */
  venue_name: string
  /** The address of the venue; 1 to 200 characters after trimming. */
  venue_address: string
  /** Email address of the venue's contact. A link mailed to it confirms the agent. At most 254 characters. */
  contact_email: string
  /** The appearance of the agent. */
  branding: DeployRequestBranding
  /** The capabilities of the agent; one to three, without duplicates. */
  capabilities: ('reservations' | 'offers' | 'fan_pass_verification')[]
}

/** The appearance of the agent. */
export interface DeployRequestBranding {
  /** The line below the venue's name; 1 to 160 characters after trimming. */
  tagline: string
  /** The URL of the logo, https and at most 2,048 characters. */
  logo_url: string
}

/** A deployed agent. */
export interface DeployedAgent {
  /** `agt_` and a ULID of 26 characters. It stays the same if the agent is deployed again. */
  agent_id: string
  /** A UUID, accepted in upper or lower case and returned in lower case. */
  venue_id: string
  /**
   * An HTML script element that embeds the agent in a web page. Its `src` names a version of the loader that
   * never changes, and `integrity` pins it; scripts of earlier deploys keep working.
   */
  embed_script: string
  /** The URL of the agent's dashboard; it ends in `?id=` and the agent's id. */
  dashboard_url: string
  /** The state of an agent; a successful deployment returns `active`. */
  status: AgentStatus
}

/** The state of an agent; a successful deployment returns `active`. */
export type AgentStatus = 'active' | 'paused' | (string & {})

/** The parameters of `readOutcomes`. */
export interface ReadOutcomesParams {
  /** The id of the campaign, a UUID in upper or lower case. */
  campaign_id: string
  /** The first day of the period, inclusive, in the format `YYYY-MM-DD`. */
  from: string
  /** The last day of the period, inclusive, in the format `YYYY-MM-DD`. */
  to: string
}

/** Verified outcomes of one campaign in one period. */
export interface OutcomeReport {
  /** A UUID, accepted in upper or lower case and returned in lower case. */
  campaign_id: string
  /** The sponsor's brand name. */
  brand: string
  /** The period of the report, both days inclusive, in the campaign's time zone. */
  period: OutcomeReportPeriod
  /** The number of outcomes in the period. */
  verified_outcomes: number
  /** The cost of the outcomes in units of the campaign's currency, with at most two decimals. */
  total_spend: number
  /**
   * The rounded `total_spend` divided by the number of outcomes, rounded half up to two decimals; 0 if there are
   * no outcomes.
   */
  cost_per_outcome: number
  /** The names of up to five venues, by number of outcomes (descending), then by name. */
  top_venues: string[]
  /**
   * What the fans have in common, over the whole ISO weeks (Monday to Sunday, campaign time zone) of the period
   * that have ended and have at least 5 different fans each. Without such a week `avg_check_ins` is 0 and
   * `top_events` is empty. No two reports, subtracted, show fewer than 5 fans.
   */
  fan_demographics: OutcomeReportFanDemographics
}

/** The period of the report, both days inclusive, in the campaign's time zone. */
export interface OutcomeReportPeriod {
  /** The first day. */
  from: string
  /** The last day. */
  to: string
}

/**
 * What the fans have in common, over the whole ISO weeks (Monday to Sunday, campaign time zone) of the period
 * that have ended and have at least 5 different fans each. Without such a week `avg_check_ins` is 0 and
 * `top_events` is empty. No two reports, subtracted, show fewer than 5 fans.
 */
export interface OutcomeReportFanDemographics {
  /** The mean over the outcomes of the fan's number of check-ins at that moment, with one decimal. */
  avg_check_ins: number
  /** The names of up to five events, by number of outcomes (descending), then by name. */
  top_events: string[]
}

/** The parameters of `listVenues`. */
export interface ListVenuesParams {
  /**
   * Returns only entries in this city, after trimming and ignoring case and accents: `são paulo` equals `Sao
   * Paulo`. Usual other names of a city are accepted too: `NYC` and `Manhattan` for New York, `St. Louis` for
   * Saint Louis, `Queens` for its post towns (`data/geo/city_aliases.csv`). Without a match the list is empty.
   */
  city?: string
  /** The maximum number of entries per page. */
  limit?: number
  /** The start of the page, from the `Link` header of the previous page. Opaque; any other value returns 400. */
  cursor?: string
}

/** A page of venues. */
export interface VenueList {
  /** The venues of this page, by name. */
  data: Venue[]
  /** The total number of matches. */
  total: number
}

/** A listed venue. */
export interface Venue {
  /** A UUID, accepted in upper or lower case and returned in lower case. */
  id: string
  /** A readable name for URLs, unique and stable. */
  slug: string
  /** The name of the venue. */
  name: string
  /** The city of the venue. */
  city: string
  /** The state or province of the venue. */
  state: string
  /** Latitude in degrees (WGS 84). */
  lat: number
  /** Longitude in degrees (WGS 84). */
  lng: number
}

/** The parameters of `listEvents`. */
export interface ListEventsParams {
  /**
   * Returns only entries in this city, after trimming and ignoring case and accents: `são paulo` equals `Sao
   * Paulo`. Usual other names of a city are accepted too: `NYC` and `Manhattan` for New York, `St. Louis` for
   * Saint Louis, `Queens` for its post towns (`data/geo/city_aliases.csv`). Without a match the list is empty.
   */
  city?: string
  /** Returns only events of this category, ignoring case. Without a match the list is empty. */
  category?: string
  /** The maximum number of entries per page. */
  limit?: number
  /** The start of the page, from the `Link` header of the previous page. Opaque; any other value returns 400. */
  cursor?: string
}

/** A page of events. */
export interface EventList {
  /** The events of this page, by start. */
  data: Event[]
  /** The total number of matches. */
  total: number
}

/** A scheduled event at a listed venue. */
export interface Event {
  /** A UUID, accepted in upper or lower case and returned in lower case. */
  id: string
  /** The name of the event. */
  name: string
  /** The name of the venue. */
  venue: string
  /** The city of the venue. */
  city: string
  /** The start of the event, RFC 3339 with the venue's UTC offset. */
  startDate: string
  /** The end of the event, RFC 3339 with the venue's UTC offset. */
  endDate: string
}

/** The body of a `reservation.confirmed` delivery. */
export interface ReservationConfirmed {
  /** The type of the event. */
  event: 'reservation.confirmed'
  /** The time of the event, UTC with milliseconds and `Z`. */
  created_at: string
  /** The reservation. */
  data: ReservationConfirmedData
}

/** The reservation. */
export interface ReservationConfirmedData {
  /** The id of the reservation. */
  reservation_id: string
  /** The itinerary that led to the reservation, or the empty string. */
  itinerary_id: string
  /** The agent that led to the reservation, or the empty string. */
  agent_id: string
  /** A UUID, accepted in upper or lower case and returned in lower case. */
  venue_id: string
  /** The name of the venue. */
  venue_name: string
  /** The fan's pass, or the empty string. */
  fan_pass_id: string
  /** The number of people. */
  party_size: number
  /** The start of the reservation (RFC 3339). */
  starts_at: string
}

/** The body of an `outcome.verified` delivery. */
export interface OutcomeVerified {
  /** The type of the event. */
  event: 'outcome.verified'
  /** The time of the event, UTC with milliseconds and `Z`. */
  created_at: string
  /** The outcome. */
  data: OutcomeVerifiedData
}

/** The outcome. */
export interface OutcomeVerifiedData {
  /** A UUID, accepted in upper or lower case and returned in lower case. */
  campaign_id: string
  /**
   * The type of the verified outcome. A `reservation` is verified when it is confirmed; cancelling it later
   * takes the outcome back neither from the report nor from the spend.
   */
  outcome_type: OutcomeType
  /** A UUID, accepted in upper or lower case and returned in lower case. */
  venue_id: string
}

/**
 * The type of the verified outcome. A `reservation` is verified when it is confirmed; cancelling it later takes
 * the outcome back neither from the report nor from the spend.
 */
export type OutcomeType = 'check_in' | 'reservation' | 'offer_redeemed' | (string & {})

/** The body of a `pass.activated` delivery. */
export interface PassActivated {
  /** The type of the event. */
  event: 'pass.activated'
  /** The time of the event, UTC with milliseconds and `Z`. */
  created_at: string
  /** The pass. */
  data: PassActivatedData
}

/** The pass. */
export interface PassActivatedData {
  /** A UUID, accepted in upper or lower case and returned in lower case. */
  fan_pass_id: string
  /** The tier of a pass. */
  tier: PassTier
  /** A calendar date in the format `YYYY-MM-DD`. */
  member_since: string
}

/** The body of an `agent.deployed` delivery. */
export interface AgentDeployed {
  /** The type of the event. */
  event: 'agent.deployed'
  /** The time of the event, UTC with milliseconds and `Z`. */
  created_at: string
  /** The agent. */
  data: AgentDeployedData
}

/** The agent. */
export interface AgentDeployedData {
  /** The id of the agent. */
  agent_id: string
  /** A UUID, accepted in upper or lower case and returned in lower case. */
  venue_id: string
  /** The name of the venue. */
  venue_name: string
  /** The capabilities of the agent. */
  capabilities: AgentCapability[]
  /** The state of an agent; a successful deployment returns `active`. */
  status: AgentStatus
}

/** A capability of an agent. */
export type AgentCapability = 'reservations' | 'offers' | 'fan_pass_verification' | (string & {})

/** The body of a webhook delivery. The service may add kinds of events: ignore those that you do not know. */
export type WebhookEvent = ReservationConfirmed | OutcomeVerified | PassActivated | AgentDeployed
