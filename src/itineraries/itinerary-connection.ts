import { connectionType } from '../graphql/connection.js'
import { Itinerary } from './itinerary.js'

export const ItineraryConnection = connectionType(
  Itinerary,
  'Itinerary',
  'itineraries',
  '@requiresScopes(scopes: [["pulse.intent"]])',
)
