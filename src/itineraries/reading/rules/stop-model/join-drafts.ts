import type { Spanned } from '../analysis.js'
import { withNamedPatterns } from '../named-patterns.js'
import type { StopDraft } from '../stop-draft.js'

const alternative =
  /^(?:[^.!?;,]{0,28} |[\s,?]*)(?:or|o|u)[\s,]+(?:(?!(?:then|after|before|luego|despues)\b)[\p{L}'-]+ ){0,3}$|^\/$/u

/** Makes one stop of two that describe it: "Italian dinner", "ramen or tacos", "a sausage and a beer". */
export function join(into: StopDraft, draft: StopDraft, gap: string): void {
  const isOther = alternative.test(gap) || isAlternativeQuestion(into, draft, gap)
  const isDrunk = into.family === 'drink' && draft.meal !== undefined
  const isWalked = into.topic === 'walk' && draft.place !== undefined
  // "a pint at a brewery"
  const isHad = into.family === 'drink' && draft.family === 'drink' && inHouse.test(gap)
  if ((into.isWeak || isDrunk || isWalked || isHad) && !draft.isWeak && !isOther)
    Object.assign(into, { kinds: draft.kinds, family: draft.family })
  else if (!draft.isWeak && (isOther || into.family === 'other')) into.kinds = union(into.kinds, draft.kinds)
  into.cuisines = union(into.cuisines, draft.cuisines)
  if (draft.meal) into.meal = draft.meal
  addTopic(into, draft, isOther)
  if (isWalked) delete into.topic
  if (draft.place) into.place ??= draft.place
  into.isWeak &&= draft.isWeak
  into.to = draft.to
  into.parts = [...(into.parts ?? []), draft]
}

const inHouse = /^ (?:at|in|en) (?:an?|un|una|the|some|algun) (?:\p{L}+ )?$/u

/** Of alternatives any topic will do; what is drunk with a meal says nothing of the kitchen. */
function addTopic(into: StopDraft, { topic, family }: StopDraft, isOther: boolean): void {
  if (topic === undefined || (family === 'drink' && into.family === 'food' && drinks.has(topic))) return
  if (into.topic === undefined) into.topic = topic
  else if (isOther) into.topic = eitherTopic(into.topic, topic)
}

/** As many alternatives as a reading has room for. */
const eitherTopic = (a: string, b: string): string =>
  union(a.split(' or '), b.split(' or '), Number.POSITIVE_INFINITY).reduce((topics, topic) =>
    topics.length + topic.length + 4 > maxTopicLetters ? topics : `${topics} or ${topic}`,
  )

const maxTopicLetters = 80

const drinks: ReadonlySet<string> = new Set(['beer', 'wine', 'cocktails', 'sake or izakaya'])

/** "Thai? Korean?" */
const isAlternativeQuestion = (a: StopDraft, b: StopDraft, gap: string): boolean =>
  /^\s?\?+\s?$/.test(gap) && a.family === b.family && !a.place && !b.place

const maxKinds = 4
const union = <Element>(a: readonly Element[], b: readonly Element[], most = maxKinds): Element[] =>
  [...new Set([...a, ...b])].slice(0, most)

/** "ramen, but my daughter wants nuggets", "pupusas and horchata": said of one house, whatever the model says. */
export function areTogether(folded: string, a: StopDraft, b: StopDraft): boolean {
  const gap = folded.slice(a.to, b.from)
  const isWish = isDish(b) && othersWish.test(gap)
  const isWithIt = b.isWeak && b.kinds.join() === 'bar,cafe' && isAdded.test(gap)
  const isSeat = a.isWeak && a.kinds.includes('library') && b.kinds[0] === 'cafe' && overIt.test(gap)
  return (isDish(a) && (isWish || isWithIt)) || isSeat || isHouseOf(folded, a, b) || isNamedHouse(folded, a, b)
}

/** "sit and read for an hour with a coffee" */
const overIt =
  /^(?: (?:for|por) (?:\p{L}+|\d+) \p{L}+)? (?:with|over|con) (?:an?|some|un)(?: (?:good|decent|hot|buen))? $/u

/** "lunch at Old Ebbitt", "dinner tonight at The Naam" */
export const isNamedHouse = (folded: string, a: StopDraft, b: StopDraft): boolean =>
  b.place !== undefined &&
  (a.family === 'food' || a.family === 'drink') &&
  (servingKinds.has(b.kinds[0]!) || b.kinds[0] === 'place') &&
  /^(?: (?:tonight|today|tomorrow|hoy|manana|esta noche))? (?:at|en) (?:the |el |la )?$/.test(
    folded.slice(a.to, b.from),
  )

export const servingKinds: ReadonlySet<string> = new Set(['restaurant', 'fast_food', 'cafe', 'bar', 'pub', 'brewery'])

/** "unas chelas antes del partido, en un bar": the house in which it is had. */
const isHouseOf = (folded: string, a: StopDraft, b: StopDraft): boolean =>
  a.family === b.family &&
  houseNoun.test(folded.slice(b.from, b.to)) &&
  !houseNoun.test(folded.slice(a.from, a.to)) &&
  /[^.!?;]\b(?:en|in|at) (?:un|una|an?|some|algun) (?:\p{L}+ )?$/u.test(folded.slice(a.to, b.from))

/** "wine bar", as against "wine". */
export const houseNoun = new RegExp(String.raw`\b${withNamedPatterns('<house-noun>')}\b`, 'u')

const isDish = ({ family, cuisines }: StopDraft): boolean => family === 'food' && cuisines.length > 0
const isAdded = /^ ?(?:and|y|e|&|\+|with|w\/|con)(?: (?:an?|some|un[oa]?s?))? ?$/
const othersWish = new RegExp(`^${withNamedPatterns('<others-wish>')}$`, 'u')

/** "statue hunt, 5 statues": mentioned twice, unless another one is requested or it stands in a list with others between. */
export function withoutRepeats(stops: readonly StopDraft[], folded: string): StopDraft[] {
  return stops.filter((stop, index) => {
    const earlier = stops.slice(0, index).findLast((other) => isSameThing(other, stop))
    if (!earlier || oneMore.test(folded.slice(earlier.to, stop.from)) || areApart(folded, earlier, stop)) return true
    if (inThatOrder.test(folded.slice(stop.to)) || again.test(folded.slice(stop.to))) return true
    const previous = stops[index - 1]!
    const isListed = listed.test(folded.slice(previous.to, stop.from)) && itemEnds.test(folded.slice(stop.to))
    if (previous !== earlier && isListed) return true
    earlier.parts = [...(earlier.parts ?? [earlier]), ...(stop.parts ?? [stop])]
    return false
  })
}

/** "a taco run, and we would rather eat by the arena": words for any meal are those of the one that is named. */
export const withoutVague = (stops: readonly StopDraft[], folded: string): StopDraft[] =>
  stops.filter(
    (stop) =>
      (!isVagueMeal(stop) || !stops.some((other) => isItsMeal(folded, stop, other))) &&
      (!isSign(folded, stop) || !stops.some((other) => other !== stop && other.family === stop.family)),
  )

/** "unas chelas 🍻": a sign for what the text names in words. */
const isSign = (folded: string, { from, to }: Spanned): boolean => !/[\p{L}\p{N}]/u.test(folded.slice(from, to))

const isVagueMeal = ({ isWeak, family, meal, topic, place, cuisines }: StopDraft): boolean =>
  isWeak && family === 'food' && !meal && !topic && !place && cuisines.length === 0

const isItsMeal = (folded: string, vague: StopDraft, { family, meal, cuisines, from, to }: StopDraft): boolean => {
  const gap = to <= vague.from ? folded.slice(to, vague.from) : folded.slice(vague.to, from)
  const isDish = family === 'food' && !meal && cuisines.length > 0
  return isDish && !oneMore.test(gap) && !/\b(?:after|before|despues|antes)\b/.test(gap)
}

/** "a meal before it and a meal after it" */
export const areApart = (folded: string, { to }: Spanned, later: Spanned): boolean =>
  (before.test(folded.slice(to)) && after.test(folded.slice(later.to))) ||
  (folded.slice(to, later.from).includes(',') && afterwards.test(folded.slice(later.to)))

const before = /^ (?:before(?:hand)?|antes)\b/
const after = /^ (?:after(?:wards)?|despues|(?:when|once) it(?:'s| is) over)\b/
/** "Indian or Ethiopian, wine bar afterwards" */
const afterwards = /^ (?:afterwards?|later|despues|luego)(?= ?(?:[.,;!?]|$))/

/** "beer, tacos, beer, in that order" */
const inThatOrder = /^[^.!?]*\b(?:in (?:that|this|exactly that) order|en (?:ese|este) orden)\b/

/** "pub, dinner, comedy, pub": each of a list is a stop. */
const listed = /^,(?: (?:and|then|y|luego))?(?: (?:an?|una?))? $/
const itemEnds = /^ ?(?:[,.;!?\n]|$)/

/** "sit down, a market, sit down again" */
const again = /^ (?:again|otra vez)\b/

const oneMore = /\b(?:another|second|other|more|otr[oa]s?|then|luego)\b|->|=>|[→➡]/

const isSameThing = (a: StopDraft, b: StopDraft): boolean =>
  houseOf(a) === houseOf(b) &&
  b.cuisines.every((cuisine) => a.cuisines.includes(cuisine)) &&
  !a.cuisines[0] === !b.cuisines[0]

const houseOf = ({ kinds, topic, meal, place }: StopDraft): string => JSON.stringify([kinds, topic, meal, place])
