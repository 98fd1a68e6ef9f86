import { completeVenue } from '../complete-venue.js'
import type { Gazetteer } from '../gazetteer.js'
import type { PriceLevel } from '../price-level.js'
import type { VenueDraft } from '../venue-draft.js'
import { checkedNumber, checkedPoint, checkedText, requiredText, webAddress } from './checked-text.js'
import { kindOfVenue } from './kind-of-venue.js'
import { placeOfVenue } from './place-of-venue.js'
import { BadField } from './refusal.js'
import { tagsOfVenue } from './tags-of-venue.js'
import type { VenueField, VenueFields } from './venue-fields.js'

/** Options of the venue readers. */
export interface VenueImport {
  /** File name without extension, or collection: the first part of each `sourceId`. */
  readonly source: string
  readonly gazetteer: Gazetteer
}

/** Converts a row into a draft: validates it and adds derived values. Throws BadField for the first invalid field. */
export function draftVenue(fields: VenueFields, rowNumber: number, { source, gazetteer }: VenueImport): VenueDraft {
  const text = (field: VenueField, longest: number) => checkedText(fields.nameOf(field), fields.value(field), longest)
  const name = requiredText(fields.nameOf('name'), fields.value('name'), 200)
  const { kind, tags } = kindOfVenue(fields)
  const { lat, lng } = checkedPoint(
    fields.nameOf('lat'),
    fields.value('lat'),
    fields.nameOf('lng'),
    fields.value('lng'),
  )
  const cuisines = cuisinesOf(text('cuisine', 255))
  // A number alone is no address.
  const street = text('street', 200)
  return completeVenue({
    sourceId: `${source}:${text('id', 100) || rowNumber}`,
    source,
    name,
    kind,
    cuisines,
    tags: tagsOfVenue(fields, cuisines, tags),
    street: street && `${text('housenumber', 50)} ${street}`.trim(),
    ...placeOfVenue(fields, lat, lng, gazetteer),
    postcode: text('postcode', 20),
    lat,
    lng,
    phone: text('phone', 100),
    website: webAddress(fields.value('website')),
    hoursText: text('hours', 500),
    priceLevel: statedPrice(fields),
    capacity: statedCapacity(fields),
  })
}

/** `Pizza;steak_house` as `pizza`, `steak house`. */
function cuisinesOf(text: string): string[] {
  const words = text
    .toLowerCase()
    .split(/[;,]/)
    .map((word) => word.replace(/[_\s]+/g, ' ').trim())
  return [...new Set(words)].filter((word) => word !== '')
}

/** Price level of the row; null if it has none. */
function statedPrice(fields: VenueFields): PriceLevel | null {
  const stated = fields.value('priceLevel')
  if (stated === '') return null
  const level = checkedNumber(fields.nameOf('priceLevel'), stated, 1, 4)
  if (!isPriceLevel(level)) throw new BadField(fields.nameOf('priceLevel'), stated, 'must be 1, 2, 3 or 4')
  return level
}

const isPriceLevel = (level: number): level is PriceLevel => [1, 2, 3, 4].includes(level)

/** Reads `50+` as 50, the lower bound. */
function statedCapacity(fields: VenueFields): number | null {
  const stated = Number(/^(\d{1,6})\+?$/.exec(fields.value('capacity'))?.[1])
  return stated > 0 ? stated : null
}
