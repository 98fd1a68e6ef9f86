import { wordRows } from '../lexicon-rows.js'
import { PhraseTable } from '../phrase-table.js'
import { wordsOf } from '../tokens.js'

const rows = wordRows('calendar').map(({ phrase = '', type, value = '' }) => ({
  key: wordsOf(phrase).join(' '),
  type,
  value,
}))

const tableOf = <Value>(type: string, toValue: (value: string) => Value): ReadonlyMap<string, Value> =>
  new Map(rows.filter((row) => row.type === type).map(({ key, value }) => [key, toValue(value)]))

export const weekdays = tableOf('weekday', Number)
export const months = tableOf('month', Number)
/** Days from today. */
export const dayOffsets = phraseTable(tableOf('day', Number))
export const numbers = tableOf('number', Number)
export const ordinals = tableOf('ordinal', Number)

/** Spanish `tarde` extends beyond the afternoon. */
export interface Daypart {
  readonly name: 'morning' | 'midday' | 'afternoon' | 'tarde' | 'evening' | 'night' | 'late'
  /** Minutes after midnight. */
  readonly from: number
  readonly to: number
}

/** Written `from to name`; starts lie within the range. */
export const dayparts: ReadonlyMap<string, Daypart> = tableOf('daypart', (value) => {
  const [from, to, name] = value.split(' ')
  return { name: name as Daypart['name'], from: Number(from), to: Number(to) }
})

/** Meaning of an ambiguous word after a preposition or demonstrative. */
export function daypartBehind(word: string): Daypart | undefined {
  return dayparts.get(
    { manana: 'morning', am: 'morning', tarde: 'la tarde', pm: 'afternoon', aft: 'afternoon', eve: 'evening' }[word] ??
      word,
  )
}

/**
 * Holidays by rule, which is one of:
 * - month and day: `12-25`
 * - `nth weekday month`, where 5 is the last of the month
 * - days from Easter
 * - for other calendars, the dates of the coming years (the eve if it starts at sundown) and the number of days
 */
export const holidays = phraseTable(tableOf('holiday', (rule) => rule))

/** Calendar words, targets of spelling correction. */
export const calendarVocabulary: readonly string[] = [weekdays, months, numbers, ordinals, dayparts]
  .flatMap((table) => [...table.keys()])
  .flatMap((phrase) => phrase.split(' '))
  .concat(
    [...dayOffsets.vocabulary(), ...holidays.vocabulary()],
    'tonight tonite hours minutes oclock noon midnight half quarter weekend semana proximo proxima siguiente'.split(
      ' ',
    ),
  )

function phraseTable<M>(words: ReadonlyMap<string, M>): PhraseTable<M> {
  const table = new PhraseTable<M>()
  for (const [phrase, meaning] of words) table.add(phrase, meaning)
  return table
}
