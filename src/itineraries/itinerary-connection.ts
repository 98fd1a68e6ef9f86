import { connectionType } from '../graphql/schema/connection.js'
import { Itinerary } from './itinerary.js'

export const ItineraryConnection = connectionType(
  Itinerary,
  'Itinerary',
  'itineraries',
  '@requiresScopes(scopes: [["pulse.intent"]])',
)
