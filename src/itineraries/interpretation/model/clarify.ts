import { fold } from '../../../text/fold.js'
import type { LeftOver, PlanRequest } from '../plan-request.js'
import { type AskModel, type ModelReading, plainWords } from './model-reading.js'

/**
 * Replaces unparsed words by the model's reading in terms the grammar knows, if parsing the result preserves
 * everything parsed before and adds to it. The request is thus always produced by the grammar; readings that name an
 * unlisted place or no request have no effect.
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
  return readings.reduce((clarification, reading) => withReading(clarification, reading, read), start).text
}

interface Clarification {
  readonly text: string
  readonly request: PlanRequest
}

function withReading(
  clarification: Clarification,
  reading: ModelReading,
  read: (text: string) => PlanRequest,
): Clarification {
  const from = clarification.text.indexOf(reading.words)
  const to = from + reading.words.length
  const isUnclear = ({ span: [start, end], isQuotable }: LeftOver) => isQuotable && start < to && end > from
  if (from < 0 || !clarification.request.notUnderstood.some(isUnclear)) return clarification
  const text = `${clarification.text.slice(0, from)}${plainWords(reading)}${clarification.text.slice(to)}`
  const request = read(text)
  return isClearer(clarification.request, request, reading) ? { text, request } : clarification
}

/** Everything parsed before is preserved, the new words are parsed, and a named place exists in the catalogue. */
function isClearer(before: PlanRequest, after: PlanRequest, { place }: ModelReading): boolean {
  const isKept = before.stops.every(({ assumed, label }) => assumed || after.stops.some((stop) => stop.label === label))
  const isWarned = before.hints.every(({ code }) => after.hints.some((hint) => hint.code === code))
  const isDated = before.window.dates.join() === after.window.dates.join()
  const isThere =
    place === null || after.stops.some(({ namedPlace }) => namedPlace && fold(namedPlace.name) === fold(place))
  return isKept && isWarned && isDated && isThere && lengthOf(after.notUnderstood) < lengthOf(before.notUnderstood)
}

const lengthOf = (leftOvers: readonly LeftOver[]): number =>
  leftOvers.reduce((sum, { span: [from, to] }) => sum + to - from, 0)
