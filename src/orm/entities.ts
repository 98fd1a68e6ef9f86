import { Agent } from '../agents/agent.js'
import { AgentConfirmation } from '../agents/agent-confirmation.js'
import { AgentContact } from '../agents/agent-contact.js'
import { ApiKey } from '../api-keys/api-key.js'
import { AuditEntry } from '../audit/audit-entry.js'
import { UnansweredQuestion } from '../conversations/unanswered-question.js'
import { Event } from '../events/event.js'
import { IdempotentCall } from '../idempotency/idempotent-call.js'
import { Itinerary } from '../itineraries/itinerary.js'
import { BudgetSlot } from '../outcomes/budget-slot.js'
import { Campaign, CampaignVenue } from '../outcomes/campaign.js'
import { ImpressionRollup } from '../outcomes/impression-rollup.js'
import { Offer } from '../outcomes/offer.js'
import { OfferRedemption } from '../outcomes/offer-redemption.js'
import { Outcome } from '../outcomes/outcome.js'
import { OutcomeRollup } from '../outcomes/outcome-rollup.js'
import { UncountedOutcome } from '../outcomes/uncounted-outcome.js'
import { Partner } from '../partners/partner.js'
import { CheckIn } from '../passes/check-in.js'
import { Fan } from '../passes/fan.js'
import { FanPass } from '../passes/fan-pass.js'
import { Invitation } from '../people/invitation.js'
import { Membership } from '../people/membership.js'
import { Person } from '../people/person.js'
import { AgentTables } from '../reservations/agent-tables.js'
import { ClosedDay } from '../reservations/closed-day.js'
import { Reservation } from '../reservations/reservation.js'
import { ReservationGuest } from '../reservations/reservation-guest.js'
import { Passkey } from '../sessions/passkey.js'
import { PasskeyChallenge } from '../sessions/passkey-challenge.js'
import { Session } from '../sessions/session.js'
import { SignInLink } from '../sessions/sign-in-link.js'
import { LoggedRequest } from '../usage/logged-request.js'
import { RequestCount } from '../usage/request-count.js'
import { Venue } from '../venues/venue.js'
import { VenueDistinction } from '../venues/venue-distinction.js'
import { Delivery } from '../webhooks/delivery.js'
import { DeliveryAttempt } from '../webhooks/delivery-attempt.js'
import { SigningSecret } from '../webhooks/signing-secret.js'
import { WebhookEndpoint } from '../webhooks/webhook-endpoint.js'
import { WebhookEvent } from '../webhooks/webhook-event.js'

/** All entities, listed explicitly instead of discovered by path. */
export const entities = [
  Partner,
  ApiKey,
  IdempotentCall,
  RequestCount,
  LoggedRequest,
  Venue,
  VenueDistinction,
  Event,
  Fan,
  FanPass,
  CheckIn,
  Campaign,
  CampaignVenue,
  Offer,
  Outcome,
  OutcomeRollup,
  BudgetSlot,
  UncountedOutcome,
  ImpressionRollup,
  Agent,
  Itinerary,
  UnansweredQuestion,
  AuditEntry,
  OfferRedemption,
  Reservation,
  ReservationGuest,
  AgentTables,
  ClosedDay,
  WebhookEvent,
  WebhookEndpoint,
  SigningSecret,
  Delivery,
  DeliveryAttempt,
  Person,
  Membership,
  Invitation,
  Session,
  SignInLink,
  Passkey,
  PasskeyChallenge,
  AgentContact,
  AgentConfirmation,
]
