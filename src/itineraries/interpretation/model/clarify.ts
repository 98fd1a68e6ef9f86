import { fold } from '../fold.js'
import type { LeftOver, PlanRequest } from '../plan-request.js'
import { type AskModel, plainWords, type Reading } from './reading.js'

/**
 * The text with words that nobody could read in words that the grammar knows, where a model says so and the grammar agrees:
 * what it reads in the new text is all that it read in the old one, and more. So a wish is always the grammar's own; a place
 * that the catalogue lacks, and whatever else is no wish, changes nothing.
 */
export async function clarify(
  text: string,
  read: (text: string) => PlanRequest,
  ask: AskModel | undefined,
  now: Date,
): Promise<string> {
  if (!ask) return text
  const request = read(text)
  const unclear = request.notUnderstood.filter(({ isQuotable }) => isQuotable)
  if (unclear.length === 0) return text
  const readings = await ask(
    text,
    unclear.map((leftOver) => leftOver.text),
    now,
  )
  const start = { text, request }
  return readings.reduce((told, reading) => withReading(told, reading, read), start).text
}

interface Told {
  readonly text: string
  readonly request: PlanRequest
}

function withReading(told: Told, reading: Reading, read: (text: string) => PlanRequest): Told {
  const from = told.text.indexOf(reading.words)
  const to = from + reading.words.length
  const isUnclear = ({ span: [start, end], isQuotable }: LeftOver) => isQuotable && start < to && end > from
  if (from < 0 || !told.request.notUnderstood.some(isUnclear)) return told
  const text = `${told.text.slice(0, from)}${plainWords(reading)}${told.text.slice(to)}`
  const request = read(text)
  return isClearer(told.request, request, reading) ? { text, request } : told
}

/** All that was read is still read, the new words too, and a place that is named is one of the catalogue's. */
function isClearer(before: PlanRequest, after: PlanRequest, { place }: Reading): boolean {
  const isKept = before.stops.every(({ assumed, label }) => assumed || after.stops.some((stop) => stop.label === label))
  const isWarned = before.hints.every(({ code }) => after.hints.some((hint) => hint.code === code))
  const isDated = before.window.dates.join() === after.window.dates.join()
  const isThere =
    place === null || after.stops.some(({ namedPlace }) => namedPlace && fold(namedPlace.name) === fold(place))
  return isKept && isWarned && isDated && isThere && lengthOf(after.notUnderstood) < lengthOf(before.notUnderstood)
}

const lengthOf = (leftOvers: readonly LeftOver[]): number =>
  leftOvers.reduce((sum, { span: [from, to] }) => sum + to - from, 0)
