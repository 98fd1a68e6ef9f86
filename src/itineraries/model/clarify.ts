import { fold } from '../understanding/fold.js'
import type { LeftOver, Wish } from '../wish.js'
import { type AskModel, plainWords, type Reading } from './reading.js'

/**
 * The text with words that nobody could read in words that the grammar knows, where a model says so and the grammar agrees:
 * what it reads in the new text is all that it read in the old one, and more. So a wish is always the grammar's own; a place
 * that the catalogue lacks, and whatever else is no wish, changes nothing.
 */
export async function clarify(
  text: string,
  read: (text: string) => Wish,
  ask: AskModel | undefined,
  now: Date,
): Promise<string> {
  if (!ask) return text
  const wish = read(text)
  const unclear = wish.notUnderstood.filter(({ isQuotable }) => isQuotable)
  if (unclear.length === 0) return text
  const readings = await ask(
    text,
    unclear.map((leftOver) => leftOver.text),
    now,
  )
  const start = { text, wish }
  return readings.reduce((told, reading) => withReading(told, reading, read), start).text
}

interface Told {
  readonly text: string
  readonly wish: Wish
}

function withReading(told: Told, reading: Reading, read: (text: string) => Wish): Told {
  const from = told.text.indexOf(reading.words)
  const to = from + reading.words.length
  const isUnclear = ({ span: [start, end], isQuotable }: LeftOver) => isQuotable && start < to && end > from
  if (from < 0 || !told.wish.notUnderstood.some(isUnclear)) return told
  const text = `${told.text.slice(0, from)}${plainWords(reading)}${told.text.slice(to)}`
  const wish = read(text)
  return isClearer(told.wish, wish, reading) ? { text, wish } : told
}

/** All that was read is still read, the new words too, and a place that is named is one of the catalogue's. */
function isClearer(before: Wish, after: Wish, { place }: Reading): boolean {
  const isKept = before.stops.every(({ assumed, label }) => assumed || after.stops.some((stop) => stop.label === label))
  const isWarned = before.hints.every(({ code }) => after.hints.some((hint) => hint.code === code))
  const isDated = before.window.dates.join() === after.window.dates.join()
  const isThere =
    place === null || after.stops.some(({ namedPlace }) => namedPlace && fold(namedPlace.name) === fold(place))
  return isKept && isWarned && isDated && isThere && lengthOf(after.notUnderstood) < lengthOf(before.notUnderstood)
}

const lengthOf = (leftOvers: readonly LeftOver[]): number =>
  leftOvers.reduce((sum, { span: [from, to] }) => sum + to - from, 0)
