import type { Token } from '../../../interpretation/tokens.js'
import { minutesOf } from '../../compile/time-limits.js'
import type { Reading } from '../../reading.js'
import { type Analysis, clauseAt, type Spanned } from '../analysis.js'
import { nearest } from '../attach.js'
import { eventDateOf, eventStart, nightMinutes } from '../clock-minutes.js'
import type { EventFinding } from '../event-rules.js'
import { featuresOf } from '../linear-model.js'
import { linkOf } from '../link-of.js'
import { contains, type Finding, overlaps } from '../rule.js'
import type { StopDraft } from '../stop-draft.js'
import { nearestWords, positionOf, sentenceWords } from '../word-features.js'

/** How a stop may stand to the fan's event. */
export const stopSides = ['before', 'after', 'during', 'none'] as const
export type StopSide = (typeof stopSides)[number]

/** A text with the words for its event, and its stops with their hours. */
export interface SideScene {
  readonly analysis: Analysis
  /** The text in which the names of the event are marked. */
  readonly marked: string
  /** The words of the text, also with those marks. */
  readonly tokens: readonly Token[]
  readonly eventWords: readonly Finding<EventFinding>[]
  readonly stops: readonly StopDraft[]
  /** Hours that limit the whole plan. */
  readonly limits: Partial<Pick<Reading, 'from' | 'until'>>
}

/** Features of each side of a stop: those of the stop, and whether words near it or the stop before it say the same. */
export function sideFeatures(scene: SideScene, index: number, decided: readonly StopSide[]): string[][] {
  const ofStop = stopFeatures(scene, index)
  const said = [...saidNear(scene, index), ...saidBefore(scene, index, decided)]
  return stopSides.map((side) => [
    ...featuresOf(side, ofStop),
    ...said.flatMap(({ relation, how }) => [`${side}|said=${relation} ${how}`, `said=${relation === side} ${how}`]),
  ])
}

/** A side that something says, and where it stands to the stop. */
interface Said {
  readonly relation: string
  readonly how: string
}

/** The nearest words for the event on each side of the stop, and those inside of it. */
function saidNear({ marked, eventWords, stops }: SideScene, index: number): Said[] {
  const stop = stops[index]!
  const back = eventWords.filter(({ to }) => to <= stop.from).toReversed()
  const ahead = eventWords.filter(({ from }) => from >= stop.to)
  const inside = eventWords.filter((words) => overlaps(words, stop))
  const saidBy = (where: string, { value, rule }: Finding<EventFinding>, gap: Spanned): Said[] => {
    const link = linkOf(marked, gap.from, gap.to)
    const between = Math.min(2, stops.filter((other) => contains(gap, other)).length)
    return [
      where,
      `${where} ${link}`,
      `${where} ${link} ${between}`,
      `${where} ${link} ${value.isNamed}`,
      `${where} ${link} ${between} ${rule}`,
    ].map((how) => ({ relation: value.relation, how }))
  }
  return [
    ...back.slice(0, 1).flatMap((words) => saidBy('back', words, { from: words.to, to: stop.from })),
    ...ahead.slice(0, 1).flatMap((words) => saidBy('ahead', words, { from: stop.to, to: words.from })),
    ...inside.flatMap((words) => saidBy('inside', words, { from: stop.from, to: stop.from })),
  ]
}

/** The side of the stop before, with what lies between. */
function saidBefore({ marked, eventWords, stops }: SideScene, index: number, decided: readonly StopSide[]): Said[] {
  const [stop, previous, relation] = [stops[index]!, stops[index - 1], decided.at(-1)]
  if (!previous || !relation) return [{ relation: 'none', how: 'first' }]
  const link = linkOf(marked, previous.to, stop.from)
  const between = eventWords
    .filter((words) => contains({ from: previous.to, to: stop.from }, words))
    .map(({ value }) => value.relation)
  const kind = stop.kinds[0]
  return ['', link, between.join(' '), `${link} ${between.join(' ')}`, `${link} ${kind}`].map((how) => ({
    relation,
    how: `previous ${how}`,
  }))
}

function stopFeatures({ analysis, tokens, eventWords, stops, limits }: SideScene, index: number): string[] {
  const { language } = analysis
  const stop = stops[index]!
  const position = positionOf(tokens, stop)
  const relations = [...new Set(eventWords.map(({ value }) => `${value.relation} ${value.isNamed}`))].sort()
  const spot = stops.length === 1 ? 'only' : index === 0 ? 'first' : index === stops.length - 1 ? 'last' : 'middle'
  return [
    'bias',
    `lang=${language}`,
    `spot=${spot}`,
    `stops=${Math.min(4, stops.length)}`,
    `sort=${stop.meal ?? stop.kinds[0]}`,
    `family=${stop.family}`,
    `sort=${stop.meal ?? stop.kinds[0]} ${spot}`,
    `clause=${clauseAt(analysis, stop)?.role}`,
    ...relations.map((relation) => `has=${relation}`),
    ...timeFeatures(analysis, stop, limits),
    ...nearestWords(tokens, position),
    ...sentenceWords(tokens, position),
    ...tokens.map(({ word }) => `text=${word}`),
  ]
}

/** How the time of the stop stands to that of the event. */
function timeFeatures(analysis: Analysis, stop: StopDraft, limits: SideScene['limits']): string[] {
  const { event, now } = analysis.circumstances
  const start = eventStart(analysis)
  if (!event || start === undefined) return []
  const { meal, extra } = stop
  const length = Math.round((event.end.getTime() - event.start.getTime()) / 60_000)
  const against = (stated: { readonly time: string } | undefined): string => {
    const minutes = stated && nightMinutes(minutesOf(stated.time)) - start
    return minutes === undefined ? 'none' : minutes < 0 ? 'before' : minutes < length ? 'during' : 'after'
  }
  const time = against(extra.at ?? extra.not_before ?? extra.not_after ?? extra.end_by)
  const hour = Math.floor(start / 120)
  const day = dayOf(analysis, stop)
  return [
    `begun=${event.start < now}`,
    `ended=${event.end < now}`,
    `event hour=${hour}`,
    `meal=${meal} ${hour}`,
    `part=${extra.part_of_day?.part} ${hour}`,
    `time=${time}`,
    `time=${time} ${extra.at !== undefined}`,
    `from=${against(limits.from)}`,
    `until=${against(limits.until)}`,
    `open past=${against(extra.open_past)}`,
    `day=${day}`,
    `day=${day} time=${time}`,
    `to event=${Math.min(6, Math.floor((event.start.getTime() - now.getTime()) / 7_200_000))}`,
  ]
}

/** The day of the stop, or of the words for a day nearest to it, against that of the event. */
function dayOf(analysis: Analysis, stop: StopDraft): string {
  const { dates, folded } = analysis
  const ofEvent = eventDateOf(analysis)!
  const near = nearest(stop, dates)
  const date = stop.extra.date?.date ?? near?.dates[0]
  if (date === undefined) return 'none'
  const link = near && linkOf(folded, Math.min(near.to, stop.to), Math.max(near.from, stop.from))
  return `${date < ofEvent ? 'earlier' : date > ofEvent ? 'later' : 'same'} ${stop.extra.date ? 'own' : link}`
}
