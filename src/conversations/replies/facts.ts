import { foldTag } from '../../text/fold.js'
import { addressLine } from '../../venues/address-line.js'
import { cuisineName } from '../../venues/cuisine-names.js'
import { venueLabels } from '../../venues/venue-labels.js'
import type { VenueTag } from '../../venues/venue-tag.js'
import type { AgentTopic, FactAsked } from '../rules/topic.js'
import { type Encounter, venueSource } from './encounter.js'
import { hoursText } from './hours.js'
import type { AgentFact } from './reply.js'

/** A fact about the venue itself; undefined if its data does not have it. */
export function venueFact(encounter: Encounter, { topic, tag }: FactAsked): AgentFact | undefined {
  if (topic === 'wheelchair') return wheelchair(encounter)
  return tag === undefined ? topicFacts[topic]?.(encounter) : tagFact(encounter, topic, tag)
}

type ReadFact = (encounter: Encounter) => AgentFact | undefined

const topicFacts: Partial<Record<AgentTopic, ReadFact>> = {
  about: (encounter) => about(encounter),
  hours: (encounter) => statement(encounter, 'hours', hoursText(encounter), 'openingHours'),
  address: (encounter) => address(encounter),
  phone: (encounter) => {
    const { phone } = encounter.agent.venue
    return statement(encounter, 'phone', phone && encounter.words.phone(phone), 'phone')
  },
  website: (encounter) => {
    const { website } = encounter.agent.venue
    const stated = statement(encounter, 'website', website && encounter.words.website(website), 'website')
    return stated && { ...stated, url: website }
  },
  food: (encounter) => food(encounter),
  price: (encounter) => {
    const { priceLevel, priceSource } = encounter.agent.venue
    const text = priceSource === 'known' ? encounter.words.price(priceLevel) : ''
    return statement(encounter, 'price', text, 'priceLevel')
  },
}

function statement(
  { agent }: Encounter,
  topic: AgentTopic,
  text: string | undefined,
  ...fields: string[]
): AgentFact | undefined {
  return text ? { topic, text, sources: fields.map((field) => venueSource(agent, field)), url: null } : undefined
}

function about(encounter: Encounter): AgentFact | undefined {
  const { agent, question, words } = encounter
  const { name, kind, city } = agent.venue
  const label = venueLabels[question.language].kind(kind)
  return statement(encounter, 'about', words.about(name, label, city), 'name', 'kind', 'city')
}

function address(encounter: Encounter): AgentFact | undefined {
  const { venue } = encounter.agent
  const line = venue.street === '' ? '' : addressLine(venue)
  const stated = statement(encounter, 'address', line && encounter.words.address(line), 'address')
  const { lat, lng } = venue
  if (!stated || lat === null || lng === null) return stated
  return { ...stated, url: `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=18/${lat}/${lng}` }
}

function food(encounter: Encounter): AgentFact | undefined {
  const { agent, question } = encounter
  const { cuisines } = agent.venue
  if (cuisines.length === 0) return undefined
  const listed = cuisines.map((cuisine) => cuisineName(cuisine, question.language)).join(', ')
  return statement(encounter, 'food', encounter.words.serves(listed), 'cuisines')
}

/** A missing tag means unknown. */
function tagFact(encounter: Encounter, topic: AgentTopic, tag: VenueTag): AgentFact | undefined {
  const { agent, words } = encounter
  const isKnown = agent.venue.tags.includes(tag) || (tag === 'kids' && agent.venue.tags.includes('children'))
  return isKnown ? statement(encounter, topic, words.has(words.tag(tag)), 'tags') : undefined
}

function wheelchair(encounter: Encounter): AgentFact | undefined {
  const { tags } = encounter.agent.venue
  const { wheelchairYes, wheelchairLimited, wheelchairNo } = encounter.words
  const found: [VenueTag, string][] = [
    ['wheelchair_no', wheelchairNo],
    ['wheelchair_limited', wheelchairLimited],
    ['wheelchair', wheelchairYes],
  ]
  return statement(encounter, 'wheelchair', found.find(([tag]) => tags.includes(tag))?.[1], 'tags')
}

/** Whether a text asks for food by name. */
export const asksForFood = ({ question }: Encounter): boolean =>
  question.request.stops.some(({ cuisines, dishes }) => cuisines.length + dishes.length > 0)

/** The cuisines of the text, such as `pizza` in "do you have pizza?", if the venue has one of them. */
export function servedFact(encounter: Encounter): AgentFact | undefined {
  const { agent, question, words } = encounter
  const wanted = new Set(question.request.stops.flatMap(({ cuisines }) => cuisines.map(plain)))
  const served = agent.venue.cuisines.filter((cuisine) => wanted.has(plain(cuisine)))
  const named = served.map((cuisine) => cuisineName(cuisine, question.language)).join(', ')
  return served.length > 0 ? statement(encounter, 'food', words.has(named), 'cuisines') : undefined
}

const plain = (cuisine: string): string => foldTag(cuisine)
