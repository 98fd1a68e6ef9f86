import type { StopReading } from '../reading.js'
import { type Analysis, clauseAt, findAsked, isTaken, quoteOf, type Spanned } from './analysis.js'
import type { Mention } from './mentions.js'
import { mergeDrafts } from './merge-drafts.js'
import { applyRules, overlaps } from './rule.js'
import { draftOf, familyOf, type StopDraft } from './stop-draft.js'
import { notStopRules, stopRules } from './stop-rules.js'
import { numberOf } from './word-classes.js'

const maxStops = 10

/** The stops that the text asks for, without their times. */
export function draftStops(
  analysis: Analysis,
  used: ReadonlySet<Mention>,
  diets: readonly { quote: string }[],
): StopDraft[] {
  const otherwise = applyRules(notStopRules, analysis.folded)
  const nouns = analysis.mentions.flatMap((mention) => {
    const role = clauseAt(analysis, mention)?.role
    if (used.has(mention) || role === 'aside' || role === 'busy' || isTaken(analysis, mention)) return []
    const draft = draftOf(mention)
    return draft && !isOfEvent(analysis, draft) && !otherwise.some((other) => overlaps(other, draft)) ? [draft] : []
  })
  const described = describedStops(analysis, nouns, [...otherwise, ...used])
  const stops = mergeDrafts(
    [...nouns, ...described].sort((a, b) => a.from - b.from),
    analysis.folded,
  )
  for (const stop of stops) addCount(analysis, stop)
  return (stops.length > 0 ? stops : fedByDiet(analysis, diets)).slice(0, maxStops)
}

/** "something sweet", "feed us": asked for without a noun. */
function describedStops(analysis: Analysis, nouns: readonly StopDraft[], others: readonly Spanned[]): StopDraft[] {
  return findAsked(analysis, stopRules).flatMap(({ rule, value, from, to }): StopDraft[] => {
    if (rule === 'something' && !isOneMore(analysis, { from, to }, nouns)) return []
    if ([...nouns, ...others].some((other) => overlaps(other, { from, to }))) return []
    if (clauseAt(analysis, { from, to })?.role === 'busy') return []
    const { kinds, topic, isWeak = false } = value
    return [
      {
        from,
        to,
        kinds: [...kinds],
        cuisines: [],
        ...(topic && { topic }),
        isWeak,
        family: familyOf(kinds),
        extra: {},
      },
    ]
  })
}

/** "somewhere to sit with a coffee" describes the coffee; "lunch + something fun" asks for one more stop. */
function isOneMore({ folded }: Analysis, span: Spanned, nouns: readonly StopDraft[]): boolean {
  const isApart = (gap: string, reach: number) =>
    gap.length > reach || /[,.+;!?]|\b(?:and|then|plus|y|luego|despues)\b/.test(gap)
  return nouns.every((stop) =>
    stop.from >= span.to
      ? isApart(folded.slice(span.to, stop.from), 30)
      : isApart(folded.slice(stop.to, span.from), 14),
  )
}

/** "kosher, Williamsburg": a diet asks for a meal. */
function fedByDiet({ text }: Analysis, [diet]: readonly { quote: string }[]): StopDraft[] {
  if (!diet) return []
  const from = text.indexOf(diet.quote)
  return [
    {
      from,
      to: from + diet.quote.length,
      kinds: ['restaurant'],
      cuisines: [],
      isWeak: true,
      family: 'food',
      extra: {},
    },
  ]
}

const eventNoun =
  /^(?:the )?(?:show|shows|concert|concerts|gig|game|games|match|play|opera|ballet|musical|concierto|teatro|theatre|theater|obra|matinee|stadium|estadio|comedian)$/

/** The event itself, its house and its teams are no stops. */
function isOfEvent({ folded, input: { event } }: Analysis, draft: Spanned): boolean {
  const own = folded.slice(draft.from, draft.to)
  if (!event)
    return eventNoun.test(own) && /\b(?:the|my|our) $/.test(folded.slice(Math.max(0, draft.from - 5), draft.from))
  const words = `${event.name} ${event.venue}`.toLowerCase().split(/[^\p{L}]+/u)
  const isNamed = own.split(/[^\p{L}]+/u).some((word) => word.length > 3 && words.includes(word))
  return isNamed || eventNoun.test(own)
}

/** "two museums": the number in front of the noun. */
function addCount(analysis: Analysis, stop: StopDraft): void {
  const lead = analysis.folded.slice(Math.max(0, stop.from - 24), stop.from)
  const [before = '', word = ''] = /(?:^|[\s(])(\d{1,2}|\p{L}+) (?:\p{L}+ )?$/u.exec(lead) ?? []
  const n = numberOf(word)
  const isHouse = stop.cuisines.length === 0 || stop.kinds.some((kind) => kind === 'bar' || kind === 'cafe')
  if (n === undefined || !Number.isInteger(n) || n < 1 || n > 10 || /^(?:an?|una?)$/.test(word) || !isHouse) return
  const from = stop.from - before.trimStart().length
  if (isTaken(analysis, { from, to: stop.from })) return
  stop.extra.count = { quote: quoteOf(analysis, { from, to: stop.to }), n }
}

export function toStopReading(analysis: Analysis, draft: StopDraft): StopReading {
  const { kinds, meal, cuisines, topic, place, extra } = draft
  return {
    quote: quoteOf(analysis, draft),
    kinds,
    ...(meal && { meal }),
    ...(cuisines.length > 0 && { cuisine: cuisines.map((cuisine) => cuisine.slice(0, 80)) }),
    ...(topic && { topic }),
    ...(place && { place: quoteOf(analysis, place).slice(0, 80) }),
    ...extra,
  }
}
