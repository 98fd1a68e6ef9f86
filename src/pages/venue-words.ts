import { type VenueLabels, venueLabels } from '../venues/venue-labels.js'
import type { PageLanguage } from './page-language.js'

export interface VenueWords extends VenueLabels {
  hours: string
  hoursUnknown: string
  alwaysOpen: string
  allDay: string
  closed: string
  goodToKnow: string
  /** From Monday. */
  days: readonly string[]
}

export const venueWords: Record<PageLanguage, VenueWords> = {
  en: {
    hours: 'Hours',
    hoursUnknown: 'Not on record; check before you go.',
    alwaysOpen: 'open 24 hours',
    allDay: 'all day',
    closed: 'closed',
    goodToKnow: 'Good to know',
    days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    ...venueLabels.en,
  },
  es: {
    hours: 'Horario',
    hoursUnknown: 'Sin datos; confírmalo antes de ir.',
    alwaysOpen: 'abierto las 24 horas',
    allDay: 'todo el día',
    closed: 'cerrado',
    goodToKnow: 'Información útil',
    days: ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'],
    ...venueLabels.es,
  },
}
