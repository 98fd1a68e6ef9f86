import type { EventData, EventKind } from './event-kind.js'

/** The request body of an event, byte for byte. */
export const eventBody = <Kind extends EventKind>(event: Kind, data: EventData[Kind], now: Date): string =>
  JSON.stringify({ event, created_at: now.toISOString(), data })
