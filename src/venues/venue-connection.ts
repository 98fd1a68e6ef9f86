import { connectionType } from '../graphql/schema/connection.js'
import { Venue } from './venue.js'

export const VenueConnection = connectionType(Venue, 'Venue', 'venues')
