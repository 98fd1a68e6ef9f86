import { registerEnumType } from 'type-graphql'
import type { VenueTag } from '../../venues/venue-tag.js'

/** What a visitor can ask a venue's agent about. */
export const AgentTopic = {
  about: 'about',
  hours: 'hours',
  address: 'address',
  phone: 'phone',
  website: 'website',
  food: 'food',
  diet: 'diet',
  outdoor: 'outdoor',
  wheelchair: 'wheelchair',
  price: 'price',
  amenity: 'amenity',
  events: 'events',
  events_nearby: 'events_nearby',
} as const
export type AgentTopic = keyof typeof AgentTopic

registerEnumType(AgentTopic, {
  name: 'AgentTopic',
  description: 'What a fact about a venue concerns.',
  valuesConfig: {
    about: { description: 'What kind of place the venue is.' },
    hours: { description: 'Opening hours.' },
    address: { description: 'Address and way.' },
    phone: { description: 'Telephone number.' },
    website: { description: 'Website.' },
    food: { description: 'Cuisines and drinks.' },
    diet: { description: 'A diet, such as vegan food.' },
    outdoor: { description: 'Outdoor seating.' },
    wheelchair: { description: 'Access by wheelchair.' },
    price: { description: 'Price level.' },
    amenity: { description: 'Anything else that the venue offers, such as wifi.' },
    events: { description: 'Coming events at the venue.' },
    events_nearby: { description: 'Coming events near the venue.' },
  },
})

/** What a question asks for; `tag` names the property of the venue that answers it. */
export type Asked =
  | { readonly kind: 'fact'; readonly topic: AgentTopic; readonly tag?: VenueTag }
  | { readonly kind: 'unrecorded'; readonly subject: string }
  | { readonly kind: AskedVerb }

export type FactAsked = Extract<Asked, { kind: 'fact' }>

/** The name of what is asked: the property or topic of a fact, the subject that no data has, or the verb. */
export function subjectOf(asked: Asked): string {
  if (asked.kind === 'fact') return asked.tag ?? asked.topic
  return asked.kind === 'unrecorded' ? asked.subject : asked.kind
}

/**
 * `unsafe`: an allergy, on which no data may be relied; `message`: something that the place itself should hear, such as a
 * delay; `offensive`: the agent should write something offensive.
 */
export type AskedVerb =
  | 'table'
  | 'change_table'
  | 'change_it'
  | 'offers'
  | 'pass'
  | 'plan'
  | 'greeting'
  | 'thanks'
  | 'yes'
  | 'unsafe'
  | 'open_now'
  | 'serves'
  | 'follow_up'
  | 'nearby'
  | 'name'
  | 'latest'
  | 'privacy'
  | 'insult'
  | 'offensive'
  | 'off_topic'
  | 'identity'
  | 'languages'
  | 'never_mind'
  | 'check_table'
  | 'message'
  | 'order'
