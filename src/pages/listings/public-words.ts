import type { PageLanguage } from '../page-language.js'

/** The words of the public pages that are not of a venue's kind or tags. */
export interface PublicWords {
  skip: string
  /** Of the navigation, for screen readers. */
  site: string
  places: string
  events: string
  developers: string
  otherLanguage: string
  openNow: string
  closedNow: string
  closesAt: (time: string) => string
  opensAt: (time: string) => string
  way: string
  map: string
  call: string
  website: string
  facts: string
  address: string
  telephone: string
  coordinates: string
  price: string
  capacity: string
  localTime: (zone: string) => string
  comingEvents: (count: number) => string
  noEvents: string
  book: string
  bookTable: string
  bookWithAgent: string
  bookAt: string
  bookNone: string
  sources: (count: number) => string
  ownData: string
  licence: string
  forms: string
  calendar: string
  demonstration: string
  demonstrationTag: string
  cancelled: string
  over: string
  where: string
  when: string
  category: string
  starts: string
  ends: string
  categories: Readonly<Record<string, string>>
  placesIn: (city: string) => string
  eventsIn: (city: string) => string
  allPlaces: string
  allEvents: string
  city: string
  show: string
  next: string
  none: string
  count: (total: number) => string
  number: (value: number) => string
  subscribe: string
  front: {
    title: string
    lead: string
    search: string
    cities: string
    nextEvents: string
    machines: string
    machinesText: string
    partners: string
    partnersText: string
    reference: string
    guides: string
    assistants: string
    feed: string
    catalog: string
    sitemap: string
    signIn: string
    description: string
  }
}

const en: PublicWords = {
  skip: 'Skip to the content',
  site: 'Site',
  places: 'Places',
  events: 'Events',
  developers: 'Docs',
  otherLanguage: 'Español',
  openNow: 'Open now',
  closedNow: 'Closed now',
  closesAt: (time) => `closes ${time}`,
  opensAt: (time) => `opens ${time}`,
  way: 'Directions',
  map: 'Map',
  call: 'Call',
  website: 'Website',
  facts: 'At a glance',
  address: 'Address',
  telephone: 'Telephone',
  coordinates: 'Coordinates',
  price: 'Price level',
  capacity: 'Capacity',
  localTime: (zone) => `Local time of the place (${zone.replaceAll('_', ' ')}).`,
  comingEvents: (count) => (count === 1 ? 'Coming event' : `Coming events (${count})`),
  noEvents: 'No coming event is on record.',
  book: 'How to book',
  bookTable: 'Book a table',
  bookWithAgent: 'the agent of the place shows free times and confirms.',
  bookAt: 'Book with the place itself:',
  bookNone: 'No website or telephone of this place is on record.',
  sources: (count) => (count > 1 ? 'Sources' : 'Source'),
  ownData: 'The data comes from the operator or the place itself.',
  licence: 'licence',
  forms: 'Also as',
  calendar: 'Add to calendar',
  demonstration: 'Demonstration: a past fixture shifted by whole weeks. This event does not take place at this time.',
  demonstrationTag: 'demonstration',
  cancelled: 'This event is cancelled.',
  over: 'This event is over.',
  where: 'Where',
  when: 'When',
  category: 'Category',
  starts: 'Starts',
  ends: 'Ends',
  categories: {},
  placesIn: (city) => `Places in ${city}`,
  eventsIn: (city) => `Events in ${city}`,
  allPlaces: 'All places',
  allEvents: 'All events',
  city: 'City',
  show: 'Show',
  next: 'Next page',
  none: 'No results. Try another name, or leave the field empty.',
  count: (total) => `${total.toLocaleString('en-US')} listed`,
  number: (value) => value.toLocaleString('en-US'),
  subscribe: 'Subscribe to this calendar',
  front: {
    title: 'A city’s places and events, with one pass',
    lead: 'Where to eat, drink and go, and what is on: opening hours, directions, and how to book.',
    search: 'Show places',
    cities: 'Cities',
    nextEvents: 'Next events',
    machines: 'For assistants and developers',
    machinesText:
      'Every place and event is also JSON, JSON-LD, iCalendar and Markdown, at the same address with another ending. No key, any origin.',
    partners: 'For partners',
    partnersText: 'Verify passes, plan outings, offer tables and read outcomes, over REST and GraphQL.',
    reference: 'API reference',
    guides: 'Guides',
    assistants: 'Overview for assistants',
    feed: 'Calendar of all events',
    catalog: 'API catalog',
    sitemap: 'Sitemap',
    signIn: 'Dashboard',
    description: 'Places and events of a city: hours, directions, how to book. For people, assistants and developers.',
  },
}

const es: PublicWords = {
  skip: 'Ir al contenido',
  site: 'Sitio',
  places: 'Lugares',
  events: 'Eventos',
  developers: 'Guías',
  otherLanguage: 'English',
  openNow: 'Abierto ahora',
  closedNow: 'Cerrado ahora',
  closesAt: (time) => `cierra: ${time}`,
  opensAt: (time) => `abre: ${time}`,
  way: 'Cómo llegar',
  map: 'Mapa',
  call: 'Llamar',
  website: 'Sitio web',
  facts: 'En resumen',
  address: 'Dirección',
  telephone: 'Teléfono',
  coordinates: 'Coordenadas',
  price: 'Nivel de precios',
  capacity: 'Capacidad',
  localTime: (zone) => `Hora local del lugar (${zone.replaceAll('_', ' ')}).`,
  comingEvents: (count) => (count === 1 ? 'Próximo evento' : `Próximos eventos (${count})`),
  noEvents: 'No hay próximos eventos registrados.',
  book: 'Cómo reservar',
  bookTable: 'Reservar una mesa',
  bookWithAgent: 'el agente del lugar muestra los horarios disponibles y confirma.',
  bookAt: 'Reserva directamente con el lugar:',
  bookNone: 'No hay sitio web ni teléfono registrados de este lugar.',
  sources: (count) => (count > 1 ? 'Fuentes' : 'Fuente'),
  ownData: 'Los datos son del operador o del propio lugar.',
  licence: 'licencia',
  forms: 'También como',
  calendar: 'Agregar al calendario',
  demonstration:
    'Demostración: un partido pasado con la fecha recorrida semanas completas. Este evento no se lleva a cabo en esta fecha.',
  demonstrationTag: 'demostración',
  cancelled: 'Este evento está cancelado.',
  over: 'Este evento ya terminó.',
  where: 'Dónde',
  when: 'Cuándo',
  category: 'Categoría',
  starts: 'Empieza',
  ends: 'Termina',
  categories: {
    sports: 'deporte',
    music: 'música',
    conference: 'conferencia',
    arts: 'arte',
    food: 'gastronomía',
    theatre: 'teatro',
    comedy: 'comedia',
    dance: 'danza',
    festival: 'festival',
  },
  placesIn: (city) => `Lugares en ${city}`,
  eventsIn: (city) => `Eventos en ${city}`,
  allPlaces: 'Todos los lugares',
  allEvents: 'Todos los eventos',
  city: 'Ciudad',
  show: 'Mostrar',
  next: 'Página siguiente',
  none: 'No hay resultados. Prueba con otro nombre o deja el campo vacío.',
  count: (total) => `${total.toLocaleString('es-MX')} en la lista`,
  number: (value) => value.toLocaleString('es-MX'),
  subscribe: 'Suscribirse a este calendario',
  front: {
    title: 'Los lugares y eventos de una ciudad, con un solo pase',
    lead: 'Dónde comer, tomar algo y salir, y qué eventos hay: horarios, cómo llegar y cómo reservar.',
    search: 'Ver lugares',
    cities: 'Ciudades',
    nextEvents: 'Próximos eventos',
    machines: 'Para asistentes y desarrolladores',
    machinesText:
      'Cada lugar y evento es también JSON, JSON-LD, iCalendar y Markdown, en la misma dirección con otra terminación. Sin clave, desde cualquier origen.',
    partners: 'Para socios',
    partnersText: 'Verifica pases, planea salidas, ofrece mesas y consulta resultados, por REST y GraphQL.',
    reference: 'Referencia de la API',
    guides: 'Guías',
    assistants: 'Resumen para asistentes',
    feed: 'Calendario de todos los eventos',
    catalog: 'Catálogo de la API',
    sitemap: 'Mapa del sitio',
    signIn: 'Panel',
    description:
      'Lugares y eventos de una ciudad: horarios, cómo llegar y cómo reservar. Para personas, asistentes y desarrolladores.',
  },
}

export const publicWords: Record<PageLanguage, PublicWords> = { en, es }
