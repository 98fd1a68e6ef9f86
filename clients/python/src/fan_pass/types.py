# Generated from rest-adapter/openapi.yaml by `npm run clients`; do not edit.
"""The bodies of requests, responses and webhooks, as they are on the wire."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict


class VerifyFanPassParams(TypedDict):
    """The parameters of `verifyFanPass`."""

    fan_id: str
    """The id of the fan pass, a UUID in upper or lower case."""


class FanPassProfile(TypedDict):
    """The public profile of a fan pass; it never contains personal data."""

    verified: bool
    """Whether the pass is active; false for one that is suspended, expired or not yet activated."""
    fan_pass_id: str
    """A UUID, accepted in upper or lower case and returned in lower case."""
    tier: PassTier
    """The tier of a pass."""
    member_since: str
    """The day on which the fan became a member."""
    welcome_drink_eligible: bool
    """Whether the pass is active and its welcome drink has not been redeemed."""
    check_in_count: int
    """The total number of check-ins of the pass."""
    preferences: list[str]
    """The fan's preference tags."""


PassTier = Literal["general", "premium", "vip"] | str
"""The tier of a pass."""


class IntentRequest(TypedDict):
    """A fan's request. All fields except `event_id` are required."""

    fan_pass_id: str
    """The id of an active fan pass."""
    intent: str
    """The fan's request in the fan's own words; 1 to 1,000 characters after trimming."""
    location: IntentRequestLocation
    """The place where the fan is or wants to be."""
    event_id: NotRequired[str]
    """The id of an event to plan around. It must be scheduled and not ended. Omit it if there is none."""
    party_size: int
    """The number of people."""


class IntentRequestLocation(TypedDict):
    """The place where the fan is or wants to be."""

    lat: float
    """Latitude in degrees (WGS 84)."""
    lng: float
    """Longitude in degrees (WGS 84)."""


class Itinerary(TypedDict):
    """A plan for a fan."""

    itinerary_id: str
    """`itin_` and a ULID of 26 characters."""
    summary: str
    """The title of the plan, then the parts of the intent that it does not satisfy; at most 200
    characters.
    """
    items: list[ItineraryItem]
    """The stops in the order of the plan; empty only if no stop is possible."""
    sponsor_offers: list[SponsorOffer]
    """Sponsor offers that apply to the plan."""


class ItineraryItem(TypedDict):
    """A stop of the plan. Every item has every field."""

    type: Literal["reservation", "event", "activity", "offer"] | str
    """The type of the stop. `reservation` only at a venue with an active agent that takes reservations
    and that its contact has confirmed; at other venues a stop to eat or drink is an `activity`.
    """
    venue_name: str
    """The name of the venue."""
    time: str
    """The time of day in the venue's time zone, on the 12-hour clock."""
    offer: str
    """The text of the offer at the stop; empty if there is none."""
    book_url: str
    """A page for the fan. For a `reservation` it is the page to confirm or cancel the table, for any
    other stop the page of the place. Opening it changes nothing.
    """


class SponsorOffer(TypedDict):
    """An offer of a sponsor."""

    brand: str
    """The sponsor's brand name."""
    offer: str
    """The text of the offer."""
    value_cents: int
    """The value of the offer in cents."""


class DeployRequest(TypedDict):
    """The agent to deploy. All fields are required."""

    venue_name: str
    """The name of the venue; 1 to 200 characters after trimming."""
    venue_address: str
    """The address of the venue; 1 to 200 characters after trimming."""
    contact_email: str
    """Email address of the venue's contact. A link mailed to it confirms the agent. At most 254
    characters.
    """
    branding: DeployRequestBranding
    """The appearance of the agent."""
    capabilities: list[Literal["reservations", "offers", "fan_pass_verification"]]
    """The capabilities of the agent; one to three, without duplicates."""


class DeployRequestBranding(TypedDict):
    """The appearance of the agent."""

    tagline: str
    """The line below the venue's name; 1 to 160 characters after trimming."""
    logo_url: str
    """The URL of the logo, https and at most 2,048 characters."""


class DeployedAgent(TypedDict):
    """A deployed agent."""

    agent_id: str
    """`agt_` and a ULID of 26 characters. It stays the same if the agent is deployed again."""
    venue_id: str
    """A UUID, accepted in upper or lower case and returned in lower case."""
    embed_script: str
    """An HTML script element that embeds the agent in a web page. Its `src` names a version of the
    loader that never changes, and `integrity` pins it; scripts of earlier deploys keep working.
    """
    dashboard_url: str
    """The URL of the agent's dashboard; it ends in `?id=` and the agent's id."""
    status: AgentStatus
    """The state of an agent; a successful deployment returns `active`."""


AgentStatus = Literal["active", "paused"] | str
"""The state of an agent; a successful deployment returns `active`."""


ReadOutcomesParams = TypedDict(
    "ReadOutcomesParams",
    {
        # The id of the campaign, a UUID in upper or lower case.
        "campaign_id": str,
        # The first day of the period, inclusive, in the format `YYYY-MM-DD`.
        "from": str,
        # The last day of the period, inclusive, in the format `YYYY-MM-DD`.
        "to": str,
    },
)
"""The parameters of `readOutcomes`."""


class OutcomeReport(TypedDict):
    """Verified outcomes of one campaign in one period."""

    campaign_id: str
    """A UUID, accepted in upper or lower case and returned in lower case."""
    brand: str
    """The sponsor's brand name."""
    period: OutcomeReportPeriod
    """The period of the report, both days inclusive, in the campaign's time zone."""
    verified_outcomes: int
    """The number of outcomes in the period."""
    total_spend: float
    """The cost of the outcomes in units of the campaign's currency, with at most two decimals."""
    cost_per_outcome: float
    """The rounded `total_spend` divided by the number of outcomes, rounded half up to two decimals; 0
    if there are no outcomes.
    """
    top_venues: list[str]
    """The names of up to five venues, by number of outcomes (descending), then by name."""
    fan_demographics: OutcomeReportFanDemographics
    """What the fans have in common, over the whole ISO weeks (Monday to Sunday, campaign time zone) of
    the period that have ended and have at least 5 different fans each. Without such a week
    `avg_check_ins` is 0 and `top_events` is empty. No two reports, subtracted, show fewer than 5
    fans.
    """


OutcomeReportPeriod = TypedDict(
    "OutcomeReportPeriod",
    {
        # The first day.
        "from": str,
        # The last day.
        "to": str,
    },
)
"""The period of the report, both days inclusive, in the campaign's time zone."""


class OutcomeReportFanDemographics(TypedDict):
    """What the fans have in common, over the whole ISO weeks (Monday to Sunday, campaign time zone) of
    the period that have ended and have at least 5 different fans each. Without such a week
    `avg_check_ins` is 0 and `top_events` is empty. No two reports, subtracted, show fewer than 5
    fans.
    """

    avg_check_ins: float
    """The mean over the outcomes of the fan's number of check-ins at that moment, with one decimal."""
    top_events: list[str]
    """The names of up to five events, by number of outcomes (descending), then by name."""


class ListVenuesParams(TypedDict):
    """The parameters of `listVenues`."""

    city: NotRequired[str]
    """Returns only entries in this city, after trimming and ignoring case and accents: `são paulo`
    equals `Sao Paulo`. Usual other names of a city are accepted too: `NYC` and `Manhattan` for New
    York, `St. Louis` for Saint Louis, `Queens` for its post towns (`data/geo/city_aliases.csv`).
    Without a match the list is empty.
    """
    limit: NotRequired[int]
    """The maximum number of entries per page."""
    cursor: NotRequired[str]
    """The start of the page, from the `Link` header of the previous page. Opaque; any other value
    returns 400.
    """


class VenueList(TypedDict):
    """A page of venues."""

    data: list[Venue]
    """The venues of this page, by name."""
    total: int
    """The total number of matches."""


class Venue(TypedDict):
    """A listed venue."""

    id: str
    """A UUID, accepted in upper or lower case and returned in lower case."""
    slug: str
    """A readable name for URLs, unique and stable."""
    name: str
    """The name of the venue."""
    city: str
    """The city of the venue."""
    state: str
    """The state or province of the venue."""
    lat: float
    """Latitude in degrees (WGS 84)."""
    lng: float
    """Longitude in degrees (WGS 84)."""


class ListEventsParams(TypedDict):
    """The parameters of `listEvents`."""

    city: NotRequired[str]
    """Returns only entries in this city, after trimming and ignoring case and accents: `são paulo`
    equals `Sao Paulo`. Usual other names of a city are accepted too: `NYC` and `Manhattan` for New
    York, `St. Louis` for Saint Louis, `Queens` for its post towns (`data/geo/city_aliases.csv`).
    Without a match the list is empty.
    """
    category: NotRequired[str]
    """Returns only events of this category, ignoring case. Without a match the list is empty."""
    limit: NotRequired[int]
    """The maximum number of entries per page."""
    cursor: NotRequired[str]
    """The start of the page, from the `Link` header of the previous page. Opaque; any other value
    returns 400.
    """


class EventList(TypedDict):
    """A page of events."""

    data: list[Event]
    """The events of this page, by start."""
    total: int
    """The total number of matches."""


class Event(TypedDict):
    """A scheduled event at a listed venue."""

    id: str
    """A UUID, accepted in upper or lower case and returned in lower case."""
    name: str
    """The name of the event."""
    venue: str
    """The name of the venue."""
    city: str
    """The city of the venue."""
    startDate: str
    """The start of the event, RFC 3339 with the venue's UTC offset."""
    endDate: str
    """The end of the event, RFC 3339 with the venue's UTC offset."""


class ReservationConfirmed(TypedDict):
    """The body of a `reservation.confirmed` delivery."""

    event: Literal["reservation.confirmed"]
    """The type of the event."""
    created_at: str
    """The time of the event, UTC with milliseconds and `Z`."""
    data: ReservationConfirmedData
    """The reservation."""


class ReservationConfirmedData(TypedDict):
    """The reservation."""

    reservation_id: str
    """The id of the reservation."""
    itinerary_id: str
    """The itinerary that led to the reservation, or the empty string."""
    agent_id: str
    """The agent that led to the reservation, or the empty string."""
    venue_id: str
    """A UUID, accepted in upper or lower case and returned in lower case."""
    venue_name: str
    """The name of the venue."""
    fan_pass_id: str
    """The fan's pass, or the empty string."""
    party_size: int
    """The number of people."""
    starts_at: str
    """The start of the reservation (RFC 3339)."""


class OutcomeVerified(TypedDict):
    """The body of an `outcome.verified` delivery."""

    event: Literal["outcome.verified"]
    """The type of the event."""
    created_at: str
    """The time of the event, UTC with milliseconds and `Z`."""
    data: OutcomeVerifiedData
    """The outcome."""


class OutcomeVerifiedData(TypedDict):
    """The outcome."""

    campaign_id: str
    """A UUID, accepted in upper or lower case and returned in lower case."""
    outcome_type: OutcomeType
    """The type of the verified outcome. A `reservation` is verified when it is confirmed; cancelling
    it later takes the outcome back neither from the report nor from the spend.
    """
    venue_id: str
    """A UUID, accepted in upper or lower case and returned in lower case."""


OutcomeType = Literal["check_in", "reservation", "offer_redeemed"] | str
"""The type of the verified outcome. A `reservation` is verified when it is confirmed; cancelling it
later takes the outcome back neither from the report nor from the spend.
"""


class PassActivated(TypedDict):
    """The body of a `pass.activated` delivery."""

    event: Literal["pass.activated"]
    """The type of the event."""
    created_at: str
    """The time of the event, UTC with milliseconds and `Z`."""
    data: PassActivatedData
    """The pass."""


class PassActivatedData(TypedDict):
    """The pass."""

    fan_pass_id: str
    """A UUID, accepted in upper or lower case and returned in lower case."""
    tier: PassTier
    """The tier of a pass."""
    member_since: str
    """A calendar date in the format `YYYY-MM-DD`."""


class AgentDeployed(TypedDict):
    """The body of an `agent.deployed` delivery."""

    event: Literal["agent.deployed"]
    """The type of the event."""
    created_at: str
    """The time of the event, UTC with milliseconds and `Z`."""
    data: AgentDeployedData
    """The agent."""


class AgentDeployedData(TypedDict):
    """The agent."""

    agent_id: str
    """The id of the agent."""
    venue_id: str
    """A UUID, accepted in upper or lower case and returned in lower case."""
    venue_name: str
    """The name of the venue."""
    capabilities: list[AgentCapability]
    """The capabilities of the agent."""
    status: AgentStatus
    """The state of an agent; a successful deployment returns `active`."""


AgentCapability = Literal["reservations", "offers", "fan_pass_verification"] | str
"""A capability of an agent."""


WebhookEvent = ReservationConfirmed | OutcomeVerified | PassActivated | AgentDeployed
"""The body of a webhook delivery. The service may add kinds of events: ignore those that you do not
know.
"""
