import { offersAt } from '../../itineraries/presentation/offers.js'
import { recordImpression } from '../../outcomes/record-impression.js'
import { fold } from '../../text/fold.js'
import { writingPage } from '../allowed-origins.js'
import { type Encounter, type Replied, sentences } from './encounter.js'

const mostOffers = 20

/** Whether a text speaks of an offer here by its brand, or by its words and that something is free or cheaper. */
export async function namesOffer({ agent, context, question }: Encounter): Promise<boolean> {
  const text = fold(question.text)
  const said = new Set(text.match(/\p{L}{4,}/gu))
  const offers = await offersAt(context.queries, [agent.venue.id], context.now)
  const isAdvantage = advantage.test(text)
  return offers.some(
    (offer) =>
      text.includes(fold(offer.brand)) ||
      (isAdvantage && (fold(offer.text).match(/\p{L}{4,}/gu) ?? []).some((word) => word !== 'free' && said.has(word))),
  )
}

const advantage =
  /\b(free|gratis|discount\w*|descuento|half|second|segund[oa]|extra|off|complimentary|bonus|2 ?x ?1|cheaper|mas barat[oa]|on us|regal\w+|cortesia)\b/

/** The running campaigns' offers at the venue. Each showing counts as an impression of its campaign. */
export async function offersReply(encounter: Encounter): Promise<Replied> {
  const { agent, context, words, state } = encounter
  const found = await offersAt(context.queries, [agent.venue.id], context.now)
  const offers = found
    .slice(0, mostOffers)
    .map(({ offerId, brand, text, valueCents }) => ({ id: offerId, brand, text, valueCents }))
  const listed = offers.map(({ brand, text }) => `${text} (${brand})`).join('; ')
  const text = offers.length === 0 ? words.noOffers : sentences(words.offers(listed), words.useOffer)
  await context.em.transactional((em) =>
    recordImpression(
      em,
      found.map(({ campaignId, zone }) => ({ id: campaignId, zone })),
      context.now,
    ),
  )
  const sources = offers.map(({ id }) => ({ type: 'Offer', id, field: 'text' }))
  const redeemUrl = offers.length === 0 ? null : writingPage(encounter.agent, state.origin, context.origin)
  return { reply: { __typename: 'AgentOffers', text, sources, offers, redeemUrl } }
}
