import { slugOf } from '../venues/slug.js'

/** The readable end of an event's URL; the identifier in front of it decides. */
export const eventSlug = (name: string): string => slugOf(name, '', 'event')
