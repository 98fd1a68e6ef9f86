import type { Token } from '../tokens.js'
import { numberAt } from './date-spec.js'
import { anyOf, phraseIn, phraseSet } from './word-sequence.js'

const fewWords = anyOf('a couple of|a couple|couple of|un par de')
const units = new Map(
  Object.entries({ day: 1, dia: 1, night: 1, noche: 1, week: 7, semana: 7, fortnight: 14 }).flatMap(([word, days]) =>
    [word, `${word}s`].map((form) => [form, days] as const),
  ),
)

interface DayCount {
  readonly length: number
  readonly count: number
  /** Days per unit. */
  readonly unit: number
  readonly isNight: boolean
}

export function daysAt(tokens: readonly Token[], index: number): DayCount | undefined {
  const couple = phraseIn(fewWords, tokens, index)
  const candidate = ['a', 'an', 'una'].includes(tokens[index]?.word ?? '') ? 1 : undefined
  const count = couple ? 2 : (numberAt(tokens, index) ?? candidate)
  const word = tokens[index + (couple || 1)]?.word ?? ''
  const unit = units.get(word)
  if (count === undefined || !unit) return undefined
  return { length: (couple || 1) + 1, count, unit, isNight: /^n/.test(word) }
}

const dayAfter = phraseSet('day count: day after')
const dayBefore = phraseSet('day count: day before')

/** Offset in days and its length in tokens. */
export function shiftAt(tokens: readonly Token[], index: number): { length: number; days: number } | undefined {
  const [after, before] = [phraseIn(dayAfter, tokens, index), phraseIn(dayBefore, tokens, index)]
  if (after || before) return { length: after || before, days: after ? 1 : -1 }
  const dayCount = daysAt(tokens, index)
  const connective =
    dayCount &&
    phraseIn(anyOf('before|after|antes de|antes del|despues de|despues del'), tokens, index + dayCount.length)
  if (!dayCount || !connective) return undefined
  const isAfter = /^(after|despues)$/.test(tokens[index + dayCount.length]!.word)
  return { length: dayCount.length + connective, days: (isAfter ? 1 : -1) * dayCount.count * dayCount.unit }
}
