import type { GivenVenue } from './given-venue.js'

const always = {
  monday: '10:00 AM – 11:00 PM',
  tuesday: '10:00 AM – 11:00 PM',
  wednesday: '10:00 AM – 11:00 PM',
  thursday: '10:00 AM – 11:00 PM',
  friday: '10:00 AM – 11:00 PM',
  saturday: '10:00 AM – 11:00 PM',
  sunday: '10:00 AM – 11:00 PM',
}
const near = { capabilities: [], hours: always, street: '5 Wacker Drive' } satisfies Partial<GivenVenue>

/** Listed venues within a short walk, without agents: what plans are made of besides the agent's venue. */
export const neighbours: readonly GivenVenue[] = [
  { ...near, name: 'Lake Gallery', kind: 'gallery', lat: 41.8812, lng: -87.629 },
  { ...near, name: 'Harbor Museum', kind: 'museum', lat: 41.8825, lng: -87.628 },
  { ...near, name: 'Blue Line Jazz', kind: 'bar', tags: ['live_music'], lat: 41.8806, lng: -87.6315 },
  { ...near, name: 'Corner Coffee', kind: 'cafe', cuisines: ['coffee_shop'], lat: 41.8794, lng: -87.6305 },
  { ...near, name: 'Riverside Park', kind: 'park', lat: 41.883, lng: -87.631 },
  { ...near, name: 'Strike Lanes', kind: 'other', tags: ['kids'], lat: 41.879, lng: -87.628 },
]
