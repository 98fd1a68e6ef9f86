import { connectionType } from '../connection.js'
import { Event } from './event.js'

export const EventConnection = connectionType(Event, 'Event', 'events')
