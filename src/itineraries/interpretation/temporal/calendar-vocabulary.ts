import { fold } from '../../../text/fold.js'
import { PhraseTable } from '../phrase-table.js'
import { alternatives, numberTable, readTable } from '../read-table.js'
import { wordsOf } from '../tokens.js'
import {
  dayLines,
  daypartLines,
  holidayLines,
  monthLines,
  numberLines,
  ordinalLines,
  weekdayLines,
} from '../words/calendar-words.js'

const key = (word: string): string => wordsOf(fold(word)).join(' ')

export const weekdays = numberTable(weekdayLines, key)
export const months = numberTable(monthLines, key)
export const dayOffsets = phraseTable(numberTable(dayLines, key))
export const numbers = numberTable(numberLines, key)
export const ordinals = numberTable(ordinalLines, key)

/** Spanish `tarde` extends beyond the afternoon. */
export interface Daypart {
  readonly name: 'morning' | 'midday' | 'afternoon' | 'tarde' | 'evening' | 'night' | 'late'
  /** Minutes after midnight. */
  readonly from: number
  readonly to: number
}

export const dayparts: ReadonlyMap<string, Daypart> = new Map(
  [...readTable(daypartLines)].flatMap(([head, names]) => {
    const [from = '0', to = '0', name = ''] = head.split(' ')
    const part = { name: name as Daypart['name'], from: Number(from), to: Number(to) }
    return alternatives(names).map((word) => [key(word), part] as const)
  }),
)

/** Meaning of an ambiguous word after a preposition or demonstrative. */
export function daypartBehind(word: string): Daypart | undefined {
  return dayparts.get(
    { manana: 'morning', am: 'morning', tarde: 'la tarde', pm: 'afternoon', aft: 'afternoon', eve: 'evening' }[word] ??
      word,
  )
}

/** `12-25`, or `4 4 11` for the fourth Thursday of November. */
export const holidays = phraseTable(
  new Map(
    [...readTable(holidayLines)].flatMap(([date, names]) =>
      alternatives(names).map((word) => [key(word), date] as const),
    ),
  ),
)

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

/** Words for minutes and hours. */
export const unitMinutes: Record<string, number> = {
  minute: 1,
  minutes: 1,
  min: 1,
  mins: 1,
  minuto: 1,
  minutos: 1,
  minutitos: 1,
  minuticos: 1,
  hour: 60,
  hours: 60,
  hr: 60,
  hrs: 60,
  h: 60,
  hora: 60,
  horas: 60,
  horita: 60,
  horitas: 60,
}
