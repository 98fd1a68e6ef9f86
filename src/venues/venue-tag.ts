import { registerEnumType } from 'type-graphql'

/**
 * Closed vocabulary of properties beside kind and cuisines. A missing tag means unknown; only for wheelchairs does the
 * data state "no".
 */
export const VenueTag = {
  aquarium: 'aquarium',
  art: 'art',
  casino: 'casino',
  children: 'children',
  dairy_free: 'dairy_free',
  delivery: 'delivery',
  drive_through: 'drive_through',
  garden: 'garden',
  gluten_free: 'gluten_free',
  halal: 'halal',
  history: 'history',
  hookah: 'hookah',
  karaoke: 'karaoke',
  kids: 'kids',
  kosher: 'kosher',
  lgbtq: 'lgbtq',
  live_music: 'live_music',
  microbrewery: 'microbrewery',
  nature: 'nature',
  outdoor_seating: 'outdoor_seating',
  planetarium: 'planetarium',
  reservation: 'reservation',
  science: 'science',
  takeaway: 'takeaway',
  vegan: 'vegan',
  vegetarian: 'vegetarian',
  wheelchair: 'wheelchair',
  wheelchair_limited: 'wheelchair_limited',
  wheelchair_no: 'wheelchair_no',
  wifi: 'wifi',
  zoo: 'zoo',
} as const
export type VenueTag = keyof typeof VenueTag

export const venueTags = Object.keys(VenueTag) as VenueTag[]

const tagSet: ReadonlySet<string> = new Set(venueTags)

export const isVenueTag = (text: string): text is VenueTag => tagSet.has(text)

registerEnumType(VenueTag, {
  name: 'VenueTag',
  description: 'A property of a venue beside its kind and cuisines. A missing tag means unknown.',
  valuesConfig: {
    aquarium: { description: 'An aquarium.' },
    art: { description: 'Shows art.' },
    casino: { description: 'A casino.' },
    children: { description: 'Made for children.' },
    dairy_free: { description: 'Food without dairy.' },
    delivery: { description: 'Offers delivery.' },
    drive_through: { description: 'Has a drive-through.' },
    garden: { description: 'A garden.' },
    gluten_free: { description: 'Food without gluten.' },
    halal: { description: 'Halal food.' },
    history: { description: 'About history.' },
    hookah: { description: 'Allows hookah.' },
    karaoke: { description: 'Karaoke.' },
    kids: { description: 'Welcomes families with children.' },
    kosher: { description: 'Kosher food.' },
    lgbtq: { description: 'Especially welcomes LGBTQ people.' },
    live_music: { description: 'Live music.' },
    microbrewery: { description: 'Brews its own beer.' },
    nature: { description: 'About nature.' },
    outdoor_seating: { description: 'Has outdoor seating.' },
    planetarium: { description: 'A planetarium.' },
    reservation: { description: 'Takes reservations.' },
    science: { description: 'About science.' },
    takeaway: { description: 'Offers takeaway food.' },
    vegan: { description: 'Vegan food.' },
    vegetarian: { description: 'Vegetarian food.' },
    wheelchair: { description: 'Fully accessible by wheelchair.' },
    wheelchair_limited: { description: 'Partly accessible by wheelchair.' },
    wheelchair_no: { description: 'Not accessible by wheelchair.' },
    wifi: { description: 'Offers wireless internet to guests.' },
    zoo: { description: 'A zoo.' },
  },
})
