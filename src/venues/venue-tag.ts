import { registerEnumType } from 'type-graphql'

/**
 * What can be known of a venue beside its kind and cuisines: a closed vocabulary. A tag that is missing means unknown;
 * only for wheelchairs does the data tell "no" apart.
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

const known: ReadonlySet<string> = new Set(venueTags)

export const isVenueTag = (text: string): text is VenueTag => known.has(text)

registerEnumType(VenueTag, {
  name: 'VenueTag',
  description: 'What is known of a venue beside its kind and cuisines. A tag that is missing means unknown.',
  valuesConfig: {
    aquarium: { description: 'An aquarium.' },
    art: { description: 'Art is to be seen.' },
    casino: { description: 'A casino.' },
    children: { description: 'Made for children.' },
    dairy_free: { description: 'Food without dairy.' },
    delivery: { description: 'Delivers.' },
    drive_through: { description: 'Serves at a drive-through.' },
    garden: { description: 'A garden.' },
    gluten_free: { description: 'Food without gluten.' },
    halal: { description: 'Halal food.' },
    history: { description: 'About history.' },
    hookah: { description: 'Hookah is smoked.' },
    karaoke: { description: 'Karaoke.' },
    kids: { description: 'Families with children are welcome.' },
    kosher: { description: 'Kosher food.' },
    lgbtq: { description: 'Welcomes LGBTQ people in particular.' },
    live_music: { description: 'Live music.' },
    microbrewery: { description: 'Brews its own beer.' },
    nature: { description: 'About nature.' },
    outdoor_seating: { description: 'Seats outside.' },
    planetarium: { description: 'A planetarium.' },
    reservation: { description: 'Takes reservations.' },
    science: { description: 'About science.' },
    takeaway: { description: 'Food to take away.' },
    vegan: { description: 'Vegan food.' },
    vegetarian: { description: 'Vegetarian food.' },
    wheelchair: { description: 'Fully accessible by wheelchair.' },
    wheelchair_limited: { description: 'Accessible by wheelchair in part.' },
    wheelchair_no: { description: 'Not accessible by wheelchair.' },
    wifi: { description: 'Wireless internet for guests.' },
    zoo: { description: 'A zoo.' },
  },
})
