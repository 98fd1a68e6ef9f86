/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** What an agent may do for its venue. */
export type AgentCapability =
  /** Verify fan passes. */
  | 'fan_pass_verification'
  /** Show the venue's offers. */
  | 'offers'
  /** Take reservations: itineraries can reserve tables at the venue. */
  | 'reservations';

/** Who paused an agent. */
export type AgentPauser =
  /** The operator, who alone can resume it; its partner can neither deploy nor remove it. */
  | 'operator'
  /** Its own partner: `resumeOwnAgent` or a deploy undoes it. */
  | 'partner'
  /** The venue's confirmed contact, who resumes it; a deploy fails with status 409 unless it names another contact. */
  | 'venue';

/** Status of an agent. */
export type AgentStatus =
  /** The agent is available to fans. */
  | 'active'
  /** The agent serves nobody until it is resumed; `pausedBy` names who paused it. */
  | 'paused';

/** Branding of an agent. */
export type BrandingInput = {
  /** https URL of the logo, at most 2,048 characters. */
  logoUrl: string;
  /** Tagline, one line of 1 to 160 characters after trimming. */
  tagline: string;
};

/** Status of a campaign. */
export type CampaignStatus =
  /** Not started yet. */
  | 'draft'
  /** Ended permanently. */
  | 'ended'
  /** No outcomes are recorded until it is started again. */
  | 'paused'
  /** Outcomes are recorded within its period and budget. */
  | 'running';

/** Who cancelled a reservation. */
export type CancelledBy =
  /** The guest. */
  | 'fan'
  /** The operator of the service. */
  | 'operator'
  /** A partner: of the agent or of the itinerary. */
  | 'partner'
  /** The agent's contact at the venue. */
  | 'venue';

/** State of the mail that informs the venue's contact of a reservation. */
export type ContactNotice =
  /** No mail: the service cannot send any, or nobody at the venue had confirmed the agent. */
  | 'none'
  /** Not sent yet. After a day the service gives up. */
  | 'queued'
  /** Accepted by the contact's mail server. */
  | 'sent';

/** An API key to create. */
export type CreateApiKeyInput = {
  /** When the key expires; must be in the future. Without it the key does not expire. */
  expiresAt?: string | null | undefined;
  /** Name of the key, 1 to 100 characters, such as `production`. */
  name: string;
  /** Identifier of the partner that the key is for. */
  partnerId: string;
  /** Scopes that the key grants, such as `fanpass.verify`; at most 50. */
  scopes: Array<string>;
};

/** Conditions on deliveries; all given conditions must hold. */
export type DeliveryFilter = {
  /** Identifier of the endpoint. */
  endpointId?: string | null | undefined;
  /** Kind of event. */
  event?: string | null | undefined;
  /** Events at or after this time. */
  from?: string | null | undefined;
  /** State of the delivery. */
  status?: WebhookDeliveryStatus | null | undefined;
  /** Events before this time. */
  to?: string | null | undefined;
};

/** An agent to deploy. */
export type DeployAgentInput = {
  /** Branding of the agent. */
  branding: BrandingInput;
  /** What the agent may do: one to three capabilities, each once. */
  capabilities: Array<AgentCapability>;
  /** Email address of a contact at the venue, at most 254 characters. */
  contactEmail: string;
  /** Address of the venue, one line of 1 to 200 characters after trimming. */
  venueAddress: string;
  /** Name of the venue, one line of 1 to 200 characters after trimming. */
  venueName: string;
};

/** Stage of a campaign's funnel. */
export type FunnelStage =
  /** A reservation at a venue of the campaign was confirmed. */
  | 'reserved'
  /** An itinerary showed an offer of the campaign; counted once per itinerary. */
  | 'shown'
  /** Verified outcomes of every type, as counted by the report. */
  | 'verified';

/** Conditions on logged requests; all given conditions must hold. */
export type LoggedRequestFilter = {
  /** Identifier of the API key. */
  apiKeyId?: string | null | undefined;
  /** Error code, such as `RATE_LIMITED`. */
  code?: string | null | undefined;
  /** Requests at or after this time. */
  from?: string | null | undefined;
  /** Name of the operation, such as `verifyFanPass`, or template of the path, such as `/graphql`. */
  operation?: string | null | undefined;
  /** Class of the HTTP status. */
  statusClass?: StatusClass | null | undefined;
  /** Requests before this time. */
  to?: string | null | undefined;
};

/** Direction of an order. */
export type OrderDirection =
  /** Ascending: smallest, earliest or A first. */
  | 'asc'
  /** Descending: largest, latest or Z first. */
  | 'desc';

/** Dimension of a breakdown. */
export type OutcomeBreakdownBy =
  /** By event, most outcomes first; `none` for outcomes without an event. */
  | 'event'
  /** By hour of the day in the campaign's time zone, `00` to `23`. */
  | 'hour'
  /** By type of outcome, most outcomes first. */
  | 'outcome_type'
  /** By venue, most outcomes first. */
  | 'venue'
  /** By weekday, Monday (`1`) to Sunday (`7`). */
  | 'weekday';

/** Interval between the points of a series. */
export type OutcomeInterval =
  /** A day in the campaign's time zone. */
  | 'day'
  /** A calendar month. */
  | 'month'
  /** A week from Monday to Sunday. */
  | 'week';

/** Type of outcome. */
export type OutcomeType =
  /** A check-in at a venue of the campaign. */
  | 'check_in'
  /** A redeemed offer of the campaign. */
  | 'offer_redeemed'
  /** A reservation with a pass that was confirmed at a venue of the campaign; one for each pass, venue and local day on which it is made. It stays an outcome, and is paid for, if it is cancelled or nobody comes. */
  | 'reservation';

/** What a signed-in person is for a partner: a member, or the contact of one of its agents. */
export type PersonRole =
  /** Reports of one partner, and operations of their own writing. */
  | 'analyst'
  /** The confirmed contact of an agent, without a membership: that agent and its reservations, nothing of its partner. */
  | 'contact'
  /** Keys, webhooks, usage and agents of one partner. */
  | 'developer'
  /** Runs the service: every scope and capability, for any partner. */
  | 'operator'
  /** Members, keys, webhooks, usage, agents and reports of one partner. */
  | 'owner';

/** Subscription plan of a partner. It determines the rate limits; deploying agents needs `growth` or `enterprise`. */
export type Plan =
  /** 3,000 requests a minute and 2,000,000 a day; may deploy agents. */
  | 'enterprise'
  /** 600 requests a minute and 200,000 a day; may deploy agents. */
  | 'growth'
  /** 60 requests a minute and 10,000 a day. */
  | 'starter';

/** A webhook endpoint to register. */
export type RegisterWebhookEndpointInput = {
  /** Required. Kinds of events to receive: reservation.confirmed, outcome.verified, pass.activated, agent.deployed. */
  events?: Array<string> | null | undefined;
  /**
   * The former name of `events`.
   * @deprecated Use `events`.
   */
  kinds?: Array<string> | null | undefined;
  /** An https URL with a public host name and port 443 or above 1023; at most 2,048 characters. */
  url: string;
};

/** The failed deliveries of a period. */
export type ResendFailedInput = {
  /** Identifier of an endpoint; all active endpoints if omitted. */
  endpointId?: string | null | undefined;
  /** Events at or after this time. */
  from: string;
  /** Events before this time, which must be later than `from`; all until now if omitted. */
  to?: string | null | undefined;
};

/** Conditions on reservations; all given conditions must hold. */
export type ReservationFilter = {
  /** Identifier of the agent. */
  agentId?: string | number | null | undefined;
  /** Reservations that start at this time or later. */
  from?: string | null | undefined;
  /** Identifier of the partner that deployed the agent. */
  partnerId?: string | null | undefined;
  /** How it was made. */
  source?: ReservationSource | null | undefined;
  /** Status. */
  status?: ReservationStatus | null | undefined;
  /** Reservations that start before this time; must be after `from`. */
  to?: string | null | undefined;
  /** Identifier of the venue. */
  venueId?: string | null | undefined;
};

/** Order of reservations; ties are in the order of the identifier. */
export type ReservationOrder = {
  /** Direction of the order. */
  direction?: OrderDirection;
  /** Field to sort by. */
  field: ReservationOrderField;
};

/** Fields that reservations can be sorted by. */
export type ReservationOrderField =
  /** By time of creation. */
  | 'created_at'
  /** By start. */
  | 'starts_at';

/** How a reservation was made. */
export type ReservationSource =
  /** A fan confirmed a stop of an itinerary on its booking page. */
  | 'booking_page'
  /** A partner confirmed a stop of an itinerary over GraphQL. */
  | 'itinerary'
  /** A visitor reserved with the venue's agent, usually on the venue's website. */
  | 'widget';

/** Status of a reservation. */
export type ReservationStatus =
  /** Cancelled permanently; `cancelledBy` names who did it. */
  | 'cancelled'
  /** The venue's agent has promised the table. */
  | 'confirmed'
  /** No-show: the guests did not come. */
  | 'no_show';

/** What a member is for a partner; it decides the capabilities. */
export type Role =
  /** Reports of one partner, and operations of their own writing. */
  | 'analyst'
  /** Keys, webhooks, usage and agents of one partner. */
  | 'developer'
  /** Runs the service: every scope and capability, for any partner. */
  | 'operator'
  /** Members, keys, webhooks, usage, agents and reports of one partner. */
  | 'owner';

/** How a person signed in. */
export type SignInMethod =
  /** By accepting an invitation. */
  | 'invitation'
  /** By a mailed link. */
  | 'mail'
  /** By the operator's identity provider. */
  | 'oidc'
  /** By a passkey. */
  | 'passkey';

/** Class of HTTP statuses. */
export type StatusClass =
  /** 4xx: the caller has to correct the request. */
  | 'clientError'
  /** 5xx: the service is at fault; the caller can retry. */
  | 'serverError'
  /** 2xx and 3xx. */
  | 'success';

/** Changes to a webhook endpoint; omitted fields stay as they are. */
export type UpdateWebhookEndpointInput = {
  /** New kinds of events: reservation.confirmed, outcome.verified, pass.activated, agent.deployed. */
  events?: Array<string> | null | undefined;
  /** The `version` that the change is based on; the request fails with status 409 if the endpoint has changed since. */
  expectedVersion: number;
  /** Identifier of the endpoint. */
  id: string;
  /**
   * The former name of `events`.
   * @deprecated Use `events`.
   */
  kinds?: Array<string> | null | undefined;
  /** New URL, with the same rules as on registration. */
  url?: string | null | undefined;
};

/** State of a delivery. */
export type WebhookDeliveryStatus =
  /** The receiver responded with a 2xx status. */
  | 'delivered'
  /** No attempt succeeded and none will follow, or the endpoint was disabled. It can be sent again with `resendDelivery`. */
  | 'failed'
  /** Another attempt is scheduled, or the delivery waits until its endpoint is resumed. */
  | 'pending';

/** Why the service disabled an endpoint. */
export type WebhookDisabledReason =
  /** No delivery succeeded for 5 days. */
  | 'failing'
  /** The receiver responded with status 410. */
  | 'gone';

/** State of a webhook endpoint. */
export type WebhookEndpointStatus =
  /** Events are delivered. */
  | 'active'
  /** Disabled by the service: new events are not kept for it until it is resumed. */
  | 'disabled'
  /** Paused by the partner: deliveries are held until it is resumed. */
  | 'paused';

export type AgentsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type AgentsQuery = { viewer: { id: string, agents: { totalCount: number, pageInfo: { endCursor: string | null, hasNextPage: boolean }, nodes: Array<{ id: string, status: AgentStatus, pausedBy: AgentPauser | null, tagline: string, capabilities: Array<AgentCapability>, createdAt: string, updatedAt: string, venueName: string | null, contactConfirmedAt: string | null }> } } };

export type AgentDetailsQueryVariables = Exact<{
  id: string | number;
}>;


export type AgentDetailsQuery = { agent: { id: string, status: AgentStatus, pausedBy: AgentPauser | null, tagline: string, logoUrl: string, capabilities: Array<AgentCapability>, createdAt: string, updatedAt: string, dashboardUrl: string, embedScript: string, embedLink: string, embedFrame: string, contactEmail: string | null, venueName: string | null, venueAddress: string | null, contactConfirmedAt: string | null, confirmationMailedAt: string | null, isVenueNew: boolean, venue: { id: string } | null } | null };

export type VenueSuggestionsQueryVariables = Exact<{
  search: string;
}>;


export type VenueSuggestionsQuery = { venues: { nodes: Array<{ id: string, name: string, address: string, city: string }> } };

export type DeployAgentMutationVariables = Exact<{
  input: DeployAgentInput;
}>;


export type DeployAgentMutation = { deployAgent: { id: string } };

export type ResendAgentConfirmationMutationVariables = Exact<{
  id: string | number;
}>;


export type ResendAgentConfirmationMutation = { resendAgentConfirmation: { id: string, confirmationMailedAt: string | null } };

export type PauseAgentMutationVariables = Exact<{
  id: string | number;
}>;


export type PauseAgentMutation = { pauseOwnAgent: { id: string, status: AgentStatus } };

export type ResumeAgentMutationVariables = Exact<{
  id: string | number;
}>;


export type ResumeAgentMutation = { resumeOwnAgent: { id: string, status: AgentStatus } };

export type RemoveAgentMutationVariables = Exact<{
  id: string | number;
}>;


export type RemoveAgentMutation = { removeOwnAgent: { id: string } };

export type CampaignReportQueryVariables = Exact<{
  campaignId: string;
  from: string;
  to: string;
  interval: OutcomeInterval;
}>;


export type CampaignReportQuery = { outcomeReport: { currency: string, verifiedOutcomes: number, totalSpend: number, costPerOutcome: number, topVenues: Array<string>, fanDemographics: { avgCheckIns: number, topEvents: Array<string> }, withheld: { fields: Array<string>, reason: string } | null, before: { outcomesChange: number | null, spendChange: number | null, costChange: number | null, period: { from: string, to: string } } }, outcomeSeries: { points: Array<{ from: string, to: string, verifiedOutcomes: number, totalSpend: number, costPerOutcome: number }> }, outcomeFunnel: { stages: Array<{ stage: FunnelStage, count: number, ofShown: number | null }> } };

export type CampaignsQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type CampaignsQuery = { viewer: { id: string, campaigns: { totalCount: number, pageInfo: { endCursor: string | null, hasNextPage: boolean }, nodes: Array<{ id: string, brand: string, status: CampaignStatus, startsOn: string, endsOn: string, currency: string, budgetCents: number, spentCents: number, remainingCents: number, zone: string }> } } };

export type CampaignDetailsQueryVariables = Exact<{
  id: string;
}>;


export type CampaignDetailsQuery = { campaign: { id: string, brand: string, status: CampaignStatus, startsOn: string, endsOn: string, zone: string, currency: string, budgetCents: number, spentCents: number, remainingCents: number, prices: Array<{ type: OutcomeType, cents: number }>, offers: Array<{ id: string, text: string, valueCents: number }> } | null };

export type CampaignBreakdownQueryVariables = Exact<{
  campaignId: string;
  from: string;
  to: string;
  by: OutcomeBreakdownBy;
}>;


export type CampaignBreakdownQuery = { outcomeBreakdown: { currency: string, rows: Array<{ key: string, name: string, verifiedOutcomes: number, totalSpend: number, costPerOutcome: number, share: number }>, merged: { rows: number, reason: string } | null } };

export type LiveOutcomesSubscriptionVariables = Exact<{
  campaignId: string;
}>;


export type LiveOutcomesSubscription = { outcomeVerified: { id: string, type: OutcomeType, occurredAt: string, spendCents: number, venue: { id: string, name: string } | null } };

export type SeriesCsvQueryVariables = Exact<{
  campaignId: string;
  from: string;
  to: string;
  interval: OutcomeInterval;
}>;


export type SeriesCsvQuery = { outcomeSeries: { points: Array<{ from: string, to: string, verifiedOutcomes: number, totalSpend: number, costPerOutcome: number }> } };

export type BreakdownCsvQueryVariables = Exact<{
  campaignId: string;
  from: string;
  to: string;
  by: OutcomeBreakdownBy;
}>;


export type BreakdownCsvQuery = { outcomeBreakdown: { rows: Array<{ key: string, name: string, verifiedOutcomes: number, totalSpend: number, costPerOutcome: number, share: number }> } };

export type KeysQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type KeysQuery = { viewer: { id: string, grantedScopes: Array<string>, apiKeys: { totalCount: number, pageInfo: { endCursor: string | null, hasNextPage: boolean }, nodes: Array<{ id: string, name: string, lastFour: string, scopes: Array<string>, createdAt: string, lastUsedAt: string | null, expiresAt: string | null, revokedAt: string | null, usage: { requests: number, failures: number } }> } } };

export type CreateKeyMutationVariables = Exact<{
  input: CreateApiKeyInput;
}>;


export type CreateKeyMutation = { createApiKey: { token: string, apiKey: { id: string, name: string } } };

export type RotateKeyMutationVariables = Exact<{
  id: string;
  overlapMinutes: number;
}>;


export type RotateKeyMutation = { rotateApiKey: { token: string, apiKey: { id: string, name: string } } };

export type RevokeKeyMutationVariables = Exact<{
  id: string;
}>;


export type RevokeKeyMutation = { revokeApiKey: { id: string } };

export type MembersQueryVariables = Exact<{ [key: string]: never; }>;


export type MembersQuery = { viewer: { id: string, members: Array<{ id: string, email: string, role: Role, createdAt: string, lastSignInAt: string | null }>, invitations: Array<{ id: string, email: string, role: Role, createdAt: string, expiresAt: string }> } };

export type InviteMemberMutationVariables = Exact<{
  partnerId: string;
  email: string;
  role: Role;
}>;


export type InviteMemberMutation = { inviteMember: { id: string } };

export type RevokeInvitationMutationVariables = Exact<{
  id: string;
}>;


export type RevokeInvitationMutation = { revokeInvitation: { id: string } };

export type ChangeMemberRoleMutationVariables = Exact<{
  id: string;
  role: Role;
}>;


export type ChangeMemberRoleMutation = { changeMemberRole: { id: string, role: Role } };

export type RemoveMemberMutationVariables = Exact<{
  id: string;
}>;


export type RemoveMemberMutation = { removeMember: { id: string } };

export type OverviewQueryVariables = Exact<{ [key: string]: never; }>;


export type OverviewQuery = { viewer: { id: string, plan: Plan, limitWindows: Array<{ seconds: number, limit: number, remaining: number, resetsAt: string }>, dailyRequests: Array<{ day: string, operation: string, requests: number, failures: number }>, usage: { liveKeys: number, agents: number, campaigns: number, lastUsedAt: string | null } } };

export type FailingWebhooksQueryVariables = Exact<{ [key: string]: never; }>;


export type FailingWebhooksQuery = { webhookEndpoints: { totalCount: number, nodes: Array<{ id: string, url: string, status: WebhookEndpointStatus, failingSince: string | null, disabledReason: WebhookDisabledReason | null }> }, webhookDeliveries: { totalCount: number } };

export type StartPasskeyMutationVariables = Exact<{ [key: string]: never; }>;


export type StartPasskeyMutation = { startPasskey: unknown };

export type AddPasskeyMutationVariables = Exact<{
  name: string;
  response: unknown;
}>;


export type AddPasskeyMutation = { addPasskey: { id: string } };

export type RemovePasskeyMutationVariables = Exact<{
  id: string;
}>;


export type RemovePasskeyMutation = { removePasskey: { id: string } };

export type MeQueryVariables = Exact<{ [key: string]: never; }>;


export type MeQuery = { me: { id: string, email: string, role: PersonRole, capabilities: Array<string>, recentSignInUntil: string, partners: Array<{ id: string, name: string, role: Role }>, passkeys: Array<{ id: string }> } | null, viewer: { id: string, name: string, plan: Plan, grantedScopes: Array<string>, suspendedAt: string | null } };

export type ContactQueryVariables = Exact<{ [key: string]: never; }>;


export type ContactQuery = { me: { id: string, email: string, role: PersonRole, capabilities: Array<string>, recentSignInUntil: string, partners: Array<{ id: string, name: string, role: Role }>, passkeys: Array<{ id: string }> } | null };

export type AccountQueryVariables = Exact<{ [key: string]: never; }>;


export type AccountQuery = { me: { id: string, email: string, passkeys: Array<{ id: string, name: string, createdAt: string, lastUsedAt: string | null }>, sessions: Array<{ id: string, isCurrent: boolean, method: SignInMethod, device: string, createdAt: string, lastUsedAt: string, expiresAt: string }> } | null };

export type RevokeSessionMutationVariables = Exact<{
  id: string;
}>;


export type RevokeSessionMutation = { revokeSession: { id: string } };

export type RevokeOtherSessionsMutationVariables = Exact<{ [key: string]: never; }>;


export type RevokeOtherSessionsMutation = { revokeOtherSessions: number };

export type PartnersQueryVariables = Exact<{
  name?: string | null | undefined;
}>;


export type PartnersQuery = { partners: { totalCount: number, nodes: Array<{ id: string, name: string, plan: Plan, suspendedAt: string | null, createdAt: string }> } };

export type RequestsByIdQueryVariables = Exact<{
  requestId: string;
}>;


export type RequestsByIdQuery = { requestLog: Array<{ id: string, requestId: string, at: string, method: string, path: string, operation: string | null, status: number, code: string | null, durationMs: number, cause: string | null, fix: string | null, apiKey: { id: string, name: string, lastFour: string } | null, limit: { seconds: number, limit: number, remaining: number, resetsAt: string } | null }> };

export type RecentRequestsQueryVariables = Exact<{
  filter?: LoggedRequestFilter | null | undefined;
  after?: string | null | undefined;
}>;


export type RecentRequestsQuery = { recentRequests: { totalCount: number, pageInfo: { endCursor: string | null, hasNextPage: boolean }, nodes: Array<{ id: string, requestId: string, at: string, method: string, path: string, operation: string | null, status: number, code: string | null, durationMs: number, cause: string | null, fix: string | null, apiKey: { id: string, name: string, lastFour: string } | null, limit: { seconds: number, limit: number, remaining: number, resetsAt: string } | null }> } };

export type RequestDetailsFragment = { id: string, requestId: string, at: string, method: string, path: string, operation: string | null, status: number, code: string | null, durationMs: number, cause: string | null, fix: string | null, apiKey: { id: string, name: string, lastFour: string } | null, limit: { seconds: number, limit: number, remaining: number, resetsAt: string } | null };

export type ReservationsQueryVariables = Exact<{
  filter?: ReservationFilter | null | undefined;
  orderBy?: ReservationOrder | null | undefined;
  after?: string | null | undefined;
}>;


export type ReservationsQuery = { reservations: { totalCount: number, pageInfo: { endCursor: string | null, hasNextPage: boolean }, nodes: Array<{ id: string, startsAt: string, partySize: number, status: ReservationStatus, cancelledBy: CancelledBy | null, source: ReservationSource, notice: ContactNotice, passTier: string | null, venueName: string, agentId: string }> } };

export type ReservationsCsvQueryVariables = Exact<{
  filter?: ReservationFilter | null | undefined;
  orderBy?: ReservationOrder | null | undefined;
  after?: string | null | undefined;
}>;


export type ReservationsCsvQuery = { reservations: { pageInfo: { endCursor: string | null, hasNextPage: boolean }, nodes: Array<{ id: string, startsAt: string, endsAt: string, venueName: string, partySize: number, passTier: string | null, source: ReservationSource, status: ReservationStatus, cancelledBy: CancelledBy | null, notice: ContactNotice, confirmedAt: string, cancelledAt: string | null, agentId: string }> } };

export type CancelReservationMutationVariables = Exact<{
  id: string;
}>;


export type CancelReservationMutation = { cancelAgentReservation: { id: string, status: ReservationStatus } };

export type MarkNoShowMutationVariables = Exact<{
  id: string;
}>;


export type MarkNoShowMutation = { markNoShow: { id: string, status: ReservationStatus } };

export type UndoNoShowMutationVariables = Exact<{
  id: string;
}>;


export type UndoNoShowMutation = { undoNoShow: { id: string, status: ReservationStatus } };

export type EndpointsQueryVariables = Exact<{ [key: string]: never; }>;


export type EndpointsQuery = { webhookEndpoints: { totalCount: number, nodes: Array<{ id: string, url: string, kinds: Array<string>, status: WebhookEndpointStatus, failingSince: string | null, disabledReason: WebhookDisabledReason | null, createdAt: string, version: number }> }, signingSecret: { createdAt: string, previousUntil: string | null } | null };

export type EventKindsQueryVariables = Exact<{ [key: string]: never; }>;


export type EventKindsQuery = { webhookEventKinds: Array<{ name: string, description: string, sampleBody: string }> };

export type DeliveriesQueryVariables = Exact<{
  filter?: DeliveryFilter | null | undefined;
  after?: string | null | undefined;
}>;


export type DeliveriesQuery = { webhookDeliveries: { totalCount: number, pageInfo: { endCursor: string | null, hasNextPage: boolean }, nodes: Array<{ id: string, event: string, eventId: string, status: WebhookDeliveryStatus, createdAt: string, deliveredAt: string | null, nextAttemptAt: string | null, attemptCount: number, endpoint: { id: string, url: string } }> } };

export type DeliveryDetailsQueryVariables = Exact<{
  id: string;
}>;


export type DeliveryDetailsQuery = { webhookDelivery: { id: string, event: string, eventId: string, status: WebhookDeliveryStatus, createdAt: string, deliveredAt: string | null, nextAttemptAt: string | null, attemptCount: number, body: string, bodyBytes: number, signature: string | null, endpoint: { id: string, url: string, status: WebhookEndpointStatus }, attempts: { nodes: Array<{ id: string, startedAt: string, status: number | null, latencyMs: number, error: string | null, responseHead: string, url: string | null, requestHeaders: Array<{ name: string, value: string }> }> } } | null };

export type RegisterEndpointMutationVariables = Exact<{
  input: RegisterWebhookEndpointInput;
}>;


export type RegisterEndpointMutation = { registerWebhookEndpoint: { signingSecret: string | null, endpoint: { id: string, url: string } } };

export type UpdateEndpointMutationVariables = Exact<{
  input: UpdateWebhookEndpointInput;
}>;


export type UpdateEndpointMutation = { updateWebhookEndpoint: { id: string, version: number } };

export type PauseEndpointMutationVariables = Exact<{
  id: string;
}>;


export type PauseEndpointMutation = { pauseWebhookEndpoint: { id: string, status: WebhookEndpointStatus } };

export type ResumeEndpointMutationVariables = Exact<{
  id: string;
}>;


export type ResumeEndpointMutation = { resumeWebhookEndpoint: { id: string, status: WebhookEndpointStatus } };

export type RemoveEndpointMutationVariables = Exact<{
  id: string;
}>;


export type RemoveEndpointMutation = { removeWebhookEndpoint: { id: string } };

export type TestEndpointMutationVariables = Exact<{
  id: string;
  event?: string | null | undefined;
}>;


export type TestEndpointMutation = { testWebhookEndpoint: { id: string } };

export type ResendDeliveryMutationVariables = Exact<{
  id: string;
}>;


export type ResendDeliveryMutation = { resendDelivery: { id: string, status: WebhookDeliveryStatus } };

export type ResendFailuresMutationVariables = Exact<{
  input: ResendFailedInput;
}>;


export type ResendFailuresMutation = { resendFailedDeliveries: number };

export type RotateSecretMutationVariables = Exact<{ [key: string]: never; }>;


export type RotateSecretMutation = { rotateSigningSecret: { signingSecret: string, previousUntil: string } };

export type EndSecretRotationMutationVariables = Exact<{ [key: string]: never; }>;


export type EndSecretRotationMutation = { endSigningSecretRotation: { createdAt: string, previousUntil: string | null } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const RequestDetailsFragmentDoc = new TypedDocumentString(`
    fragment RequestDetails on LoggedRequest {
  id
  requestId
  at
  method
  path
  operation
  apiKey {
    id
    name
    lastFour
  }
  status
  code
  durationMs
  limit {
    seconds
    limit
    remaining
    resetsAt
  }
  cause
  fix
}
    `, {"fragmentName":"RequestDetails"}) as unknown as TypedDocumentString<RequestDetailsFragment, unknown>;
export const AgentsDocument = {"__meta__":{"hash":"sha256:5a2440820978ead1e76bd222d08fae580422ea9f3a2a13c2412709cac6dea837"}} as unknown as TypedDocumentString<AgentsQuery, AgentsQueryVariables>;
export const AgentDetailsDocument = {"__meta__":{"hash":"sha256:48bc974f29176dc5bb5185feb1951a89230ecdd3a40e370a36bb5179bb24a7ae"}} as unknown as TypedDocumentString<AgentDetailsQuery, AgentDetailsQueryVariables>;
export const VenueSuggestionsDocument = {"__meta__":{"hash":"sha256:031e5ab489649b2d0e55c3f3cfb6170ac9b3319fd47ef430dac056d1de5e47fa"}} as unknown as TypedDocumentString<VenueSuggestionsQuery, VenueSuggestionsQueryVariables>;
export const DeployAgentDocument = {"__meta__":{"hash":"sha256:ad3579066f2a5f05c38f81adfd2b005933f170b8517f4df6c98657cdea18eb51"}} as unknown as TypedDocumentString<DeployAgentMutation, DeployAgentMutationVariables>;
export const ResendAgentConfirmationDocument = {"__meta__":{"hash":"sha256:5d3e72eb7086b4142c76b4d26df31c5d808d2c850b46d373b47abe4890141bf3"}} as unknown as TypedDocumentString<ResendAgentConfirmationMutation, ResendAgentConfirmationMutationVariables>;
export const PauseAgentDocument = {"__meta__":{"hash":"sha256:450c42deb4ffaade61580b8ecbd6c516f3472292b7db9aad40cec876a70e5f79"}} as unknown as TypedDocumentString<PauseAgentMutation, PauseAgentMutationVariables>;
export const ResumeAgentDocument = {"__meta__":{"hash":"sha256:e8695905b766a2ccb0d371770b279c7c9bcd718c6071df3798faf33a01a930c8"}} as unknown as TypedDocumentString<ResumeAgentMutation, ResumeAgentMutationVariables>;
export const RemoveAgentDocument = {"__meta__":{"hash":"sha256:8aa88247f12690c4322ae98531040919653235194731b227bd7d553c7266a004"}} as unknown as TypedDocumentString<RemoveAgentMutation, RemoveAgentMutationVariables>;
export const CampaignReportDocument = {"__meta__":{"hash":"sha256:60b3bbacf660f1091d3db6e639191e2f6b15fca13b62401aa3929ff134dda200"}} as unknown as TypedDocumentString<CampaignReportQuery, CampaignReportQueryVariables>;
export const CampaignsDocument = {"__meta__":{"hash":"sha256:0bcbaa138fadd7e6b45a70932b8d8dba7b602eb38290aa27d85237652270be38"}} as unknown as TypedDocumentString<CampaignsQuery, CampaignsQueryVariables>;
export const CampaignDetailsDocument = {"__meta__":{"hash":"sha256:f4c08a3abe3013c595ddb4b48601f425687b891b57147884a24ac9b6ac9bd804"}} as unknown as TypedDocumentString<CampaignDetailsQuery, CampaignDetailsQueryVariables>;
export const CampaignBreakdownDocument = {"__meta__":{"hash":"sha256:ef1b334377c3f652bb10300b26e80f8b95adc6efeb438e195b745c061ddac590"}} as unknown as TypedDocumentString<CampaignBreakdownQuery, CampaignBreakdownQueryVariables>;
export const LiveOutcomesDocument = {"__meta__":{"hash":"sha256:c8c3163ce27b5218d5d93bd8c88e97a80d9e69126a28f83a4a732d7511032896"}} as unknown as TypedDocumentString<LiveOutcomesSubscription, LiveOutcomesSubscriptionVariables>;
export const SeriesCsvDocument = {"__meta__":{"hash":"sha256:e1d1dbbbc9b1350905492b795f75dc847ab66c68d2a690f37863ab3a919973f9"}} as unknown as TypedDocumentString<SeriesCsvQuery, SeriesCsvQueryVariables>;
export const BreakdownCsvDocument = {"__meta__":{"hash":"sha256:13078406f9dfff737c4bd3c332de8ff5c14e813644b6b2a3248d592e0d6f712e"}} as unknown as TypedDocumentString<BreakdownCsvQuery, BreakdownCsvQueryVariables>;
export const KeysDocument = {"__meta__":{"hash":"sha256:d4fd0c4e6601ac30c8f027d8c243552ab63ac0d05a385783430da075138d5daf"}} as unknown as TypedDocumentString<KeysQuery, KeysQueryVariables>;
export const CreateKeyDocument = {"__meta__":{"hash":"sha256:bfd2063fe31605e4c0a5ed587a1a00d097be41113087f02f001a3b1986a45383"}} as unknown as TypedDocumentString<CreateKeyMutation, CreateKeyMutationVariables>;
export const RotateKeyDocument = {"__meta__":{"hash":"sha256:6c39c5fbacc1035c67df7551fe036875d2fca840452a99f02b7ccb3ee842579a"}} as unknown as TypedDocumentString<RotateKeyMutation, RotateKeyMutationVariables>;
export const RevokeKeyDocument = {"__meta__":{"hash":"sha256:b8929e8c67caec306b054ed464b5fc2742434248144002f84bfbc2a3a61d2b42"}} as unknown as TypedDocumentString<RevokeKeyMutation, RevokeKeyMutationVariables>;
export const MembersDocument = {"__meta__":{"hash":"sha256:7618c327edf1508969611acc144a1fbc9feb5d8aed86a5baddde17f2a7b99d6b"}} as unknown as TypedDocumentString<MembersQuery, MembersQueryVariables>;
export const InviteMemberDocument = {"__meta__":{"hash":"sha256:511b7ae7d0e6a96ed0eed69aee58c5d199a7fed80e1ff52c1e4e323a258e0679"}} as unknown as TypedDocumentString<InviteMemberMutation, InviteMemberMutationVariables>;
export const RevokeInvitationDocument = {"__meta__":{"hash":"sha256:339ff540e83eea1b2b4a5d85d3e618186f0e6dddbfb9e974bc6655a0b9120925"}} as unknown as TypedDocumentString<RevokeInvitationMutation, RevokeInvitationMutationVariables>;
export const ChangeMemberRoleDocument = {"__meta__":{"hash":"sha256:1ad1f82863edf3d88e14e928fa493dcc6900f9c9fcce4fef8d423add2c0c7bc4"}} as unknown as TypedDocumentString<ChangeMemberRoleMutation, ChangeMemberRoleMutationVariables>;
export const RemoveMemberDocument = {"__meta__":{"hash":"sha256:c348fcb66179e2d74c247a64ef72b9b0877056baa5d089ea9dc9720e7239da64"}} as unknown as TypedDocumentString<RemoveMemberMutation, RemoveMemberMutationVariables>;
export const OverviewDocument = {"__meta__":{"hash":"sha256:7e8f58259a9c758f19d4b0efba9e9d4c180f639428b96830a3f48d0a12d63bdd"}} as unknown as TypedDocumentString<OverviewQuery, OverviewQueryVariables>;
export const FailingWebhooksDocument = {"__meta__":{"hash":"sha256:c4db37741ff1da7cf4d18adedb4cb1e0019d302267296dc1d61fa8f8ed061f33"}} as unknown as TypedDocumentString<FailingWebhooksQuery, FailingWebhooksQueryVariables>;
export const StartPasskeyDocument = {"__meta__":{"hash":"sha256:75fada40b334f192e78d336abf87a66a1528bf6e1520e42d54d014e8a35127ef"}} as unknown as TypedDocumentString<StartPasskeyMutation, StartPasskeyMutationVariables>;
export const AddPasskeyDocument = {"__meta__":{"hash":"sha256:428b691c22bd865a8b620b919bf9e0509562d64d0e7879bfe2c87a1321fd8a04"}} as unknown as TypedDocumentString<AddPasskeyMutation, AddPasskeyMutationVariables>;
export const RemovePasskeyDocument = {"__meta__":{"hash":"sha256:1be3d0d3dfeccf81dbf191ec83eacb7750aeda3acf2be18b800fc77064775755"}} as unknown as TypedDocumentString<RemovePasskeyMutation, RemovePasskeyMutationVariables>;
export const MeDocument = {"__meta__":{"hash":"sha256:c3aa3ed2c562d5c75116dbf95ae79744c1ea26b1829f8828c7bd76c44e2f87b6"}} as unknown as TypedDocumentString<MeQuery, MeQueryVariables>;
export const ContactDocument = {"__meta__":{"hash":"sha256:83ad7557b2e4a7c53f7c110af017ada8011cd592e9972cb369d0f10dd69e0aec"}} as unknown as TypedDocumentString<ContactQuery, ContactQueryVariables>;
export const AccountDocument = {"__meta__":{"hash":"sha256:0ff374bbf8ea0d07090dd409dbef2f5d58cf377916544843386526c6eec95162"}} as unknown as TypedDocumentString<AccountQuery, AccountQueryVariables>;
export const RevokeSessionDocument = {"__meta__":{"hash":"sha256:45aa418cf17bf00d7aafbe8700eb80a9ca1ecd9dfee16f43e59c54567043a18c"}} as unknown as TypedDocumentString<RevokeSessionMutation, RevokeSessionMutationVariables>;
export const RevokeOtherSessionsDocument = {"__meta__":{"hash":"sha256:9c1939f55fcd8c2aa1fb9b186b71b8b8494a4bc48a32f1c1d22c2488f8a5f742"}} as unknown as TypedDocumentString<RevokeOtherSessionsMutation, RevokeOtherSessionsMutationVariables>;
export const PartnersDocument = {"__meta__":{"hash":"sha256:ccd7419449d9aa36d547ff431e70459c81580750ba8f4ea95a2b0217ae388ac6"}} as unknown as TypedDocumentString<PartnersQuery, PartnersQueryVariables>;
export const RequestsByIdDocument = {"__meta__":{"hash":"sha256:41798a89a62ced960f9e2b96773344b333f3a4ad3466cf013bc38a078566e933"}} as unknown as TypedDocumentString<RequestsByIdQuery, RequestsByIdQueryVariables>;
export const RecentRequestsDocument = {"__meta__":{"hash":"sha256:05e2434da87468fd77b366f457421a71bf40287207b916de3f0981598ce69e69"}} as unknown as TypedDocumentString<RecentRequestsQuery, RecentRequestsQueryVariables>;
export const ReservationsDocument = {"__meta__":{"hash":"sha256:4e5af6fdd5836fdd255c40c02f62024eea78db1180f4bb9e182d70abd0d10074"}} as unknown as TypedDocumentString<ReservationsQuery, ReservationsQueryVariables>;
export const ReservationsCsvDocument = {"__meta__":{"hash":"sha256:2a8eea652627c0ab69f7c08a256aef7d8a47842a8cc42c513b10f2b4e1e255b5"}} as unknown as TypedDocumentString<ReservationsCsvQuery, ReservationsCsvQueryVariables>;
export const CancelReservationDocument = {"__meta__":{"hash":"sha256:7a1be0deb87abc3a30b89c00088f2ef8ffab8c9e75e3adce7c8e5512f1939216"}} as unknown as TypedDocumentString<CancelReservationMutation, CancelReservationMutationVariables>;
export const MarkNoShowDocument = {"__meta__":{"hash":"sha256:51bddc7690db9d54a5d08755b4c489335d00bae1cc45523ffae0872556aff9e7"}} as unknown as TypedDocumentString<MarkNoShowMutation, MarkNoShowMutationVariables>;
export const UndoNoShowDocument = {"__meta__":{"hash":"sha256:18e4d03dee361bc0af6a59e1d38a65e46aa798e21689f23ba713f01cdcf23c5a"}} as unknown as TypedDocumentString<UndoNoShowMutation, UndoNoShowMutationVariables>;
export const EndpointsDocument = {"__meta__":{"hash":"sha256:f4f58b9e383abc612636a580f2082a4174699e3c5c03e41ae53eb99b3fd8fc0f"}} as unknown as TypedDocumentString<EndpointsQuery, EndpointsQueryVariables>;
export const EventKindsDocument = {"__meta__":{"hash":"sha256:7b6c3c1d72310ed766d86dd7aec1f3b1bfea16b07915e9e4acfc366ba10c73f1"}} as unknown as TypedDocumentString<EventKindsQuery, EventKindsQueryVariables>;
export const DeliveriesDocument = {"__meta__":{"hash":"sha256:5b718035a5a73a8f889457764ec6d9ddf667c59d55fdd53b5c314477a71a35ee"}} as unknown as TypedDocumentString<DeliveriesQuery, DeliveriesQueryVariables>;
export const DeliveryDetailsDocument = {"__meta__":{"hash":"sha256:88d749f0ac3cf21f4538ce843f939f3778f5287f58d4c38d6debb43ac1ebd5ab"}} as unknown as TypedDocumentString<DeliveryDetailsQuery, DeliveryDetailsQueryVariables>;
export const RegisterEndpointDocument = {"__meta__":{"hash":"sha256:7bbc136927de47490c298e95d3959fd4c8fc324eda9eb89a9445c38d196712cd"}} as unknown as TypedDocumentString<RegisterEndpointMutation, RegisterEndpointMutationVariables>;
export const UpdateEndpointDocument = {"__meta__":{"hash":"sha256:3fcad8eae7665cfd03e739aeaafddcbdd5ce9d209a01d958a560d3592ab3856f"}} as unknown as TypedDocumentString<UpdateEndpointMutation, UpdateEndpointMutationVariables>;
export const PauseEndpointDocument = {"__meta__":{"hash":"sha256:9a99fc1b3d07bb6d42ade67fed28d3b87ec920e6a84d0228234cd15685ceeac9"}} as unknown as TypedDocumentString<PauseEndpointMutation, PauseEndpointMutationVariables>;
export const ResumeEndpointDocument = {"__meta__":{"hash":"sha256:2ff561b6d9a1a64112dad7a22dc64a2bf5b6b7d29096072c1ca0663e2247ed37"}} as unknown as TypedDocumentString<ResumeEndpointMutation, ResumeEndpointMutationVariables>;
export const RemoveEndpointDocument = {"__meta__":{"hash":"sha256:24ee9671c990a1d7ab40460c9ac160ab6261d6d51e7a1d0eaa0b1faf62e628df"}} as unknown as TypedDocumentString<RemoveEndpointMutation, RemoveEndpointMutationVariables>;
export const TestEndpointDocument = {"__meta__":{"hash":"sha256:5900374c2627d18d6ee71da715cbf042506487f7558b8fb1187f716a49ab1bb6"}} as unknown as TypedDocumentString<TestEndpointMutation, TestEndpointMutationVariables>;
export const ResendDeliveryDocument = {"__meta__":{"hash":"sha256:4c9386e645283cd6fa92a45c74d3a084fbfaf959cd1f6c602b7cf1ca1721230e"}} as unknown as TypedDocumentString<ResendDeliveryMutation, ResendDeliveryMutationVariables>;
export const ResendFailuresDocument = {"__meta__":{"hash":"sha256:86080613aa6cdfc0a52d21a3a04cce4a8e5caf956a8943408546f19cb7076908"}} as unknown as TypedDocumentString<ResendFailuresMutation, ResendFailuresMutationVariables>;
export const RotateSecretDocument = {"__meta__":{"hash":"sha256:ce4b15d189a375b32950cab1a937513dd65bc17a488a5b4001a641d80e822de5"}} as unknown as TypedDocumentString<RotateSecretMutation, RotateSecretMutationVariables>;
export const EndSecretRotationDocument = {"__meta__":{"hash":"sha256:29a48bca43af9e842733a9e064176b4f1083ad78fa850563fc3b800e1a78f34e"}} as unknown as TypedDocumentString<EndSecretRotationMutation, EndSecretRotationMutationVariables>;