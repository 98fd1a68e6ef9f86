import { Agent } from '../agents/agent.js'
import { ApiKey } from '../api-keys/api-key.js'
import { AuditEntry } from '../audit/audit-entry.js'
import { Event } from '../events/event.js'
import { IdempotentCall } from '../idempotency/idempotent-call.js'
import { Itinerary } from '../itineraries/itinerary.js'
import { Campaign } from '../outcomes/campaign.js'
import { ImpressionRollup } from '../outcomes/impression-rollup.js'
import { Offer } from '../outcomes/offer.js'
import { OfferRedemption } from '../outcomes/offer-redemption.js'
import { Outcome } from '../outcomes/outcome.js'
import { OutcomeRollup } from '../outcomes/outcome-rollup.js'
import { Partner } from '../partners/partner.js'
import { CheckIn } from '../passes/check-in.js'
import { Fan } from '../passes/fan.js'
import { FanPass } from '../passes/fan-pass.js'
import { Reservation } from '../reservations/reservation.js'
import { RequestCount } from '../usage/request-count.js'
import { Venue } from '../venues/venue.js'
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
  Venue,
  Event,
  Fan,
  FanPass,
  CheckIn,
  Campaign,
  Offer,
  Outcome,
  OutcomeRollup,
  ImpressionRollup,
  Agent,
  Itinerary,
  AuditEntry,
  OfferRedemption,
  Reservation,
  WebhookEvent,
  WebhookEndpoint,
  SigningSecret,
  Delivery,
  DeliveryAttempt,
]
