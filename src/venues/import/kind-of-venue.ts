import { VenueKind } from '../venue-kind.js'
import type { VenueTag } from '../venue-tag.js'
import { breweryKinds, disciplineTags, licenceKinds, osmKinds, placeTags } from './kind-words.js'
import { BadField } from './refusal.js'
import type { VenueField, VenueFields } from './venue-fields.js'

export interface KindOfVenue {
  readonly kind: VenueKind
  /** What the word for the kind says beyond it: a zoo, an aquarium, a casino. */
  readonly tags: readonly VenueTag[]
}

/** The columns that say what a place is, in the order in which they are asked. */
export const kindFields = [
  'kind',
  'amenity',
  'tourism',
  'leisure',
  'historic',
  'craft',
  'discipline',
  'breweryType',
  'designated',
] as const satisfies readonly VenueField[]

/** What a row is, by the first of its kind columns that is filled. Throws BadField for what no fan goes to. */
export function kindOfVenue(fields: VenueFields): KindOfVenue {
  const field = kindFields.find((name) => fields.value(name) !== '')
  // A list of landmarks is one whether or not the date of designation is known.
  if (!field && fields.has('designated')) return plain('landmark')
  if (!field) throw new BadField(fields.nameOf('kind'), '', `what kind of place is missing: one of ${kindNames}`)
  const word = fields.value(field)
  if (field === 'kind') return ownKind(fields, word)
  if (field === 'discipline') return museumKind(fields, word)
  if (field === 'breweryType') return breweryKind(fields, word)
  if (field === 'designated') return plain('landmark')
  return osmKind(fields, field, word)
}

const kindNames = Object.keys(VenueKind).join(', ')
const isVenueKind = (word: string): word is VenueKind => Object.hasOwn(VenueKind, word)
const plain = (kind: VenueKind): KindOfVenue => ({ kind, tags: [] })

function ownKind(fields: VenueFields, word: string): KindOfVenue {
  if (isVenueKind(word)) return plain(word)
  if (word === 'liquor_licence') return licenceKind(fields)
  throw new BadField(fields.nameOf('kind'), word, `is no kind of venue: one of ${kindNames}`)
}

/** A liquor licence is a place to go to only while it is in use and where people are served. */
function licenceKind(fields: VenueFields): KindOfVenue {
  const [type, status] = [fields.value('type'), fields.value('status')]
  if (status.toLowerCase() !== 'active')
    throw new BadField('status', status, 'the licence is not in use: only Active is taken')
  const kind = licenceKinds.get(type)
  if (!kind) throw new BadField('type', type, `serves no guests: one of ${[...licenceKinds.keys()].join(', ')}`)
  return plain(kind)
}

function osmKind(fields: VenueFields, field: VenueField, text: string): KindOfVenue {
  const words = text.split(';').map((word) => word.trim())
  const known = osmKinds[field]
  const word = words.find((name) => known?.has(name))
  const kind = word === undefined ? undefined : known?.get(word)
  if (!known || !kind || !word) {
    throw new BadField(
      fields.nameOf(field),
      text,
      `is no place for fans: one of ${[...(known?.keys() ?? [])].join(', ')}`,
    )
  }
  const tag = placeTags.get(word)
  return { kind, tags: tag ? [tag] : [] }
}

/** The museum file holds all that collects and shows, zoos and gardens too; its galleries are told by their names. */
function museumKind(fields: VenueFields, discipline: string): KindOfVenue {
  const tags = disciplineTags.get(discipline)
  if (!tags) throw new BadField('discipline', discipline, `one of ${[...disciplineTags.keys()].join(', ')}`)
  const address = fields.value('street')
  if (/^(p\.?\s?o\.?\s?|bo\s)?box\b/i.test(address)) {
    throw new BadField(fields.nameOf('street'), address, 'is a post office box: its coordinates are not the museum’s')
  }
  const name = fields.value('name')
  const isGallery = discipline === 'ART' && /\bgaller(y|ies)\b/i.test(name) && !/\bmuseum\b/i.test(name)
  return { kind: isGallery ? 'gallery' : 'museum', tags }
}

function breweryKind(fields: VenueFields, word: string): KindOfVenue {
  const kind = breweryKinds.get(word)
  if (kind) return plain(kind)
  throw new BadField(
    fields.nameOf('breweryType'),
    word,
    `has no room for guests: one of ${[...breweryKinds.keys()].join(', ')}`,
  )
}
