import { ownAgentsById } from '../../agents/agent-row.js'
import type { RequestContext } from '../../context.js'
import type { RequestBatchFn } from '../../database/request-data-loaders.js'
import { eventsById } from '../../events/find-events.js'
import { isUuid } from '../../ids/uuid.js'
import { ownItinerariesById } from '../../itineraries/itinerary-row.js'
import { readableCampaignsById } from '../../outcomes/campaign-row.js'
import { partnersById } from '../../partners/partner-row.js'
import { fanPassesById } from '../../passes/fan-pass-row.js'
import { isStorable } from '../../text/text-rules.js'
import { listedVenuesById } from '../../venues/find-venues.js'

interface Reference {
  batch: RequestBatchFn<object>
  isId(text: string): boolean
}

/** Every type that is found by its `id` alone. Each batch is one statement, limited to rows that the caller may see. */
export const referenceTypes: Readonly<Record<string, Reference>> = {
  Venue: { batch: listedVenuesById, isId: isUuid },
  Event: { batch: eventsById, isId: isUuid },
  FanPass: { batch: fanPassesById, isId: isUuid },
  Itinerary: { batch: ownItinerariesById, isId: isStorable },
  Agent: { batch: ownAgentsById, isId: isStorable },
  Campaign: { batch: readableCampaignsById, isId: isUuid },
  Partner: { batch: partnersById, isId: isUuid },
}

/** The row of a type and an `id`; undefined if this caller may see none. */
export async function findReference(context: RequestContext, type: string, id: unknown): Promise<object | undefined> {
  const reference = Object.hasOwn(referenceTypes, type) ? referenceTypes[type] : undefined
  if (!reference || typeof id !== 'string' || !reference.isId(id)) return undefined
  const row = await context.loaders.load(context, reference.batch, reference.isId === isUuid ? id.toLowerCase() : id)
  return row && { ...row, __typename: type }
}

/** Resolvers for references from the federation router. */
export const referenceResolvers = Object.fromEntries(
  Object.keys(referenceTypes).map((type) => [
    type,
    {
      __resolveReference: async (reference: { id: unknown }, context: RequestContext) =>
        (await findReference(context, type, reference.id)) ?? null,
    },
  ]),
)
