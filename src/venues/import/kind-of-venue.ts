import { VenueKind } from '../venue-kind.js'
import type { VenueTag } from '../venue-tag.js'
import { breweryKinds, disciplineTags, licenceKinds, osmKinds, placeTags } from './kind-words.js'
import { BadField } from './refusal.js'
import type { VenueField, VenueFields } from './venue-fields.js'

export interface KindOfVenue {
  readonly kind: VenueKind
  /** Tags that the word for the kind implies, such as zoo, aquarium or casino. */
  readonly tags: readonly VenueTag[]
}

/** Columns that state the kind, in order of precedence. */
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

/**
 * Determines the kind from the first of its columns that is filled. Throws BadField for places that fans do not visit.
 */
export function kindOfVenue(fields: VenueFields): KindOfVenue {
  const field = kindFields.find((name) => fields.value(name) !== '')
  // Lists of landmarks have the date of designation, which may be empty.
  if (!field && fields.has('designated')) return plain('landmark')
  if (!field) throw new BadField(fields.nameOf('kind'), '', `is missing; it must be one of ${kindNames}`)
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
  throw new BadField(fields.nameOf('kind'), word, `must be one of ${kindNames}`)
}

/** A liquor licence describes a venue only if it is active and people are served. */
function licenceKind(fields: VenueFields): KindOfVenue {
  const [type, status] = [fields.value('type'), fields.value('status')]
  if (status.toLowerCase() !== 'active')
    throw new BadField('status', status, 'must be Active; other licences are not in use')
  const kind = licenceKinds.get(type)
  if (!kind)
    throw new BadField(
      'type',
      type,
      `must be one of ${[...licenceKinds.keys()].join(', ')}; other licences serve no guests`,
    )
  return plain(kind)
}

function osmKind(fields: VenueFields, field: VenueField, text: string): KindOfVenue {
  const words = text.split(';').map((word) => word.trim())
  const kinds = osmKinds[field]
  const word = words.find((name) => kinds?.has(name))
  const kind = word === undefined ? undefined : kinds?.get(word)
  if (!kinds || !kind || !word) {
    throw new BadField(fields.nameOf(field), text, `must be one of ${[...(kinds?.keys() ?? [])].join(', ')}`)
  }
  const tag = placeTags.get(word)
  return { kind, tags: tag ? [tag] : [] }
}

/** The museum file includes zoos and gardens; galleries are recognised by their names. */
function museumKind(fields: VenueFields, discipline: string): KindOfVenue {
  const tags = disciplineTags.get(discipline)
  if (!tags) throw new BadField('discipline', discipline, `must be one of ${[...disciplineTags.keys()].join(', ')}`)
  const address = fields.value('street')
  if (/^(p\.?\s?o\.?\s?|bo\s)?box\b/i.test(address)) {
    throw new BadField(
      fields.nameOf('street'),
      address,
      "must not be a post office box, because its coordinates are not the museum's",
    )
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
    `must be one of ${[...breweryKinds.keys()].join(', ')}; other breweries receive no guests`,
  )
}
