import sql from 'sql-template-tag'
import { relation } from '../graphql/schema/relation.js'
import { type EventRow, eventColumns } from './event-row.js'

/** The active events of a listed venue, by start. */
export const eventsOfVenue = relation<EventRow>({
  columns: eventColumns,
  given: sql`join venue v on v.id = asked.id and v.listed`,
  from: sql`event e`,
  parent: sql`e.venue_id`,
  parentType: 'uuid',
  where: ({ now }) => sql`e.status = 'scheduled' and e.ends_at > ${now}`,
  sort: sql`e.starts_at`,
  id: sql`e.id`,
  keyTypes: { sort: 'timestamptz', id: 'uuid' },
})
