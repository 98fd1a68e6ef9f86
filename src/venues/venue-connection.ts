import { connectionType } from '../graphql/connection.js'
import { Venue } from './venue.js'

export const VenueConnection = connectionType(Venue, 'Venue', 'venues')
