import { connectionType } from '../graphql/schema/connection.js'
import { Event } from './event.js'

export const EventConnection = connectionType(Event, 'Event', 'events')
