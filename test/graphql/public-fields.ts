/** What anyone may read without a key. A field that is here is public on purpose; `_service` and `_entities` have a test of their own. */
const byType: Record<string, string> = {
  Query: 'event events node nodes venue venues',
  Venue:
    'address capacity capacitySource city country cuisines events hoursSource hoursText id isOpen kind lat lng name nodeId openingHours phone postcode priceLevel priceSource slug state street tags website zone',
  Event: 'category city endDate id isDemonstration name nodeId startDate status venue venueName',
  OpeningTimes: 'closesAt closesOn opensAt opensOn',
  PageInfo: 'endCursor hasNextPage hasPreviousPage startCursor',
  VenueConnection: 'edges nodes pageInfo totalCount',
  EventConnection: 'edges nodes pageInfo totalCount',
  VenueEdge: 'cursor node',
  EventEdge: 'cursor node',
}

export const publicFields: readonly string[] = Object.entries(byType).flatMap(([type, fields]) =>
  fields.split(' ').map((field) => `${type}.${field}`),
)
