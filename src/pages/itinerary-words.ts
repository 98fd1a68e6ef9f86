import type { PageLanguage } from './page-language.js'

export interface ItineraryWords {
  title: string
  people: (count: number) => string
  /** The leg to a stop. */
  way: (minutes: number, distance: string) => string
  /** The leg from the fan to the first stop. */
  wayFromFan: (minutes: number, distance: string) => string
  event: string
  demonstration: string
  offer: string
  table: string
  tableConfirmed: string
  tableCancelled: string
  ownTable: string
  hoursAssumed: string
  unmet: string
  remarks: string
  map: string
  calendar: string
  empty: string
  /** Heading of what is said in place of a plan. */
  message: string
  /** Explains “…”. */
  ownWords: string
  share: string
  /** For a plan with a table. */
  shareTables: string
  credit: string
  contributors: string
  others: string
}

export const itineraryWords: Record<PageLanguage, ItineraryWords> = {
  en: {
    title: 'Your plan',
    people: (count) => (count === 1 ? 'for 1 person' : `for ${count} people`),
    way: (minutes, distance) => `${minutes} min on the way · ${distance}`,
    wayFromFan: (minutes, distance) => `${minutes} min from your starting point · ${distance}`,
    event: 'Your event',
    demonstration: 'Demonstration: a past fixture shifted by whole weeks. It does not take place at this time.',
    offer: 'Offer',
    table: 'Book this table',
    tableConfirmed: 'Table confirmed',
    tableCancelled: 'Table cancelled',
    ownTable: 'Your table',
    hoursAssumed: 'Hours not on record; check before you go.',
    unmet: 'What this plan does not meet',
    remarks: 'Before you go',
    map: 'Sketch of the route, north at the top',
    calendar: 'Add to calendar',
    message: 'Your message',
    ownWords: '“…” stands for words of the request: this page does not repeat them.',
    empty: 'Nothing fits this request. Try another time, place or plan.',
    share: 'Anyone with the link to this page can see the plan.',
    shareTables: 'Anyone with the link to this page can see the plan and book its tables.',
    credit: 'Places from open data: ©',
    contributors: 'OpenStreetMap contributors',
    others: 'and others',
  },
  es: {
    title: 'Tu plan',
    people: (count) => (count === 1 ? 'para 1 persona' : `para ${count} personas`),
    way: (minutes, distance) => `${minutes} min de camino · ${distance}`,
    wayFromFan: (minutes, distance) => `${minutes} min desde tu punto de partida · ${distance}`,
    event: 'Tu evento',
    demonstration:
      'Demostración: un partido pasado con la fecha recorrida semanas completas. No se juega en esta fecha.',
    offer: 'Oferta',
    table: 'Reservar esta mesa',
    tableConfirmed: 'Mesa confirmada',
    tableCancelled: 'Mesa cancelada',
    ownTable: 'Tu mesa',
    hoursAssumed: 'Sin datos de horario; confírmalo antes de ir.',
    unmet: 'Lo que este plan no cumple',
    remarks: 'Antes de salir',
    map: 'Croquis de la ruta, con el norte arriba',
    calendar: 'Agregar al calendario',
    message: 'Tu mensaje',
    ownWords: '“…” reemplaza palabras de la solicitud: esta página no las repite.',
    empty: 'No hay nada para esta solicitud. Prueba con otra hora, otro lugar u otro plan.',
    share: 'Quien tenga el enlace de esta página puede ver el plan.',
    shareTables: 'Quien tenga el enlace de esta página puede ver el plan y reservar sus mesas.',
    credit: 'Lugares de datos abiertos: ©',
    contributors: 'colaboradores de OpenStreetMap',
    others: 'y otros',
  },
}
