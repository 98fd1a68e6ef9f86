import sql from 'sql-template-tag'
import { instantKey, uuidKey } from '../database/keyset.js'
import { relation } from '../database/relation.js'
import { type EventRow, eventModel } from './event-row.js'

/** The active events of a listed venue, by start. */
export const eventsOfVenue = relation<EventRow>({
  list: 'venue.events',
  model: eventModel,
  parentJoin: sql`join venue v on v.id = parent.id and v.listed`,
  from: sql`event e`,
  parent: sql`e.venue_id`,
  parentType: 'uuid',
  where: ({ now }) => sql`e.status = 'scheduled' and e.ends_at > ${now}`,
  order: { name: 'start', by: instantKey(sql`e.starts_at`), id: uuidKey(sql`e.id`) },
})
