import type { VenueKind } from './venue-kind.js'
import type { VenueTag } from './venue-tag.js'

/** How visitors read kinds and properties of venues. */
export interface VenueLabels {
  /** Empty for `other`. */
  kind: (kind: VenueKind) => string
  tag: (tag: VenueTag) => string
}

const spanishKinds: Record<VenueKind, string> = {
  restaurant: 'restaurante',
  fast_food: 'comida rápida',
  cafe: 'café',
  bar: 'bar',
  pub: 'pub',
  nightclub: 'discoteca',
  ice_cream: 'heladería',
  brewery: 'cervecería',
  museum: 'museo',
  gallery: 'galería',
  theatre: 'teatro',
  cinema: 'cine',
  arts_centre: 'centro cultural',
  library: 'biblioteca',
  market: 'mercado',
  landmark: 'lugar emblemático',
  memorial: 'monumento conmemorativo',
  stadium: 'estadio',
  park: 'parque',
  hotel: 'hotel',
  other: '',
}

const spanishTags: Record<VenueTag, string> = {
  aquarium: 'acuario',
  art: 'arte',
  casino: 'casino',
  children: 'para niños',
  dairy_free: 'opciones sin lácteos',
  delivery: 'entrega a domicilio',
  drive_through: 'servicio en el auto',
  garden: 'jardín',
  gluten_free: 'opciones sin gluten',
  halal: 'halal',
  history: 'historia',
  hookah: 'hookah',
  karaoke: 'karaoke',
  kids: 'familias con niños',
  kosher: 'kosher',
  lgbtq: 'LGBTQ',
  live_music: 'música en vivo',
  microbrewery: 'cerveza propia',
  nature: 'naturaleza',
  outdoor_seating: 'mesas al aire libre',
  planetarium: 'planetario',
  reservation: 'acepta reservaciones',
  science: 'ciencia',
  takeaway: 'comida para llevar',
  vegan: 'opciones veganas',
  vegetarian: 'opciones vegetarianas',
  wheelchair: 'accesible en silla de ruedas',
  wheelchair_limited: 'acceso limitado en silla de ruedas',
  wheelchair_no: 'no accesible en silla de ruedas',
  wifi: 'wifi',
  zoo: 'zoológico',
}

/** The others are words as they are. */
const englishTags: Partial<Record<VenueTag, string>> = {
  drive_through: 'drive-through',
  reservation: 'takes reservations',
  wheelchair: 'wheelchair accessible',
  wheelchair_limited: 'limited wheelchair access',
  wheelchair_no: 'not wheelchair accessible',
}

export const venueLabels: Record<'en' | 'es', VenueLabels> = {
  en: {
    kind: (kind) => (kind === 'other' ? '' : kind.replaceAll('_', ' ')),
    tag: (tag) => englishTags[tag] ?? tag.replaceAll('_', ' '),
  },
  es: { kind: (kind) => spanishKinds[kind], tag: (tag) => spanishTags[tag] },
}
