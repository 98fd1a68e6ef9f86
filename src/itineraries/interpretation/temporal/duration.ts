import type { Token } from '../tokens.js'
import { spokenNumber } from './spoken-number.js'
import { anyOf, phraseIn } from './word-sequence.js'

export interface DurationMatch {
  readonly length: number
  readonly minutes: number
}

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
const fixedPhrases = (
  [
    [
      'an hour and a half|one hour and a half|hour and a half|una hora y media|hora y media|one and a half hours|an hour and half',
      90,
    ],
    ['an hour or two|one or two hours|1 or 2 hours|an hr or two|an hour or 2|una hora o dos|una o dos horas', 90],
    ['two or three hours|2 or 3 hours|dos o tres horas', 150],
    ['half an hour|half hour|a half hour|media hora|half-hour|media horita|mediahora|media horica', 30],
    ['three quarters of an hour|tres cuartos de hora', 45],
    ['quarter of an hour|a quarter of an hour|un cuarto de hora|quarter hour|cuarto de hora', 15],
    ['a couple of hours|couple of hours|a couple hours|couple hours|un par de horas|par de horas', 120],
    ['a few hours|few hours|unas horas|unas cuantas horas|several hours', 180],
    ['two and a half hours|dos horas y media', 150],
    ['three and a half hours|tres horas y media', 210],
    ['a good hour|a full hour|a solid hour|an hour|one hour|una hora|1 hour|an hr|una horita', 60],
  ] as const
).map(([phrases, minutes]) => [anyOf(phrases), minutes] as const)
const half = anyOf('and a half|y media')

const vague = anyOf('or so|or thereabouts|more or less|give or take|mas o menos|o asi')

export function matchDuration(tokens: readonly Token[], index: number): DurationMatch | undefined {
  const duration = matchLength(tokens, index)
  return duration && { ...duration, length: duration.length + phraseIn(vague, tokens, index + duration.length) }
}

function matchLength(tokens: readonly Token[], index: number): DurationMatch | undefined {
  for (const [phrases, minutes] of fixedPhrases) {
    const length = phraseIn(phrases, tokens, index)
    if (length) return { length, minutes }
  }
  if (tokens[index - 1]?.word === 'next' && /^(hour|hr)$/.test(tokens[index]!.word)) return { length: 1, minutes: 60 }
  if (tokens[index]?.word === 'hour' && /^(before|after|till|until|prior|ahead)$/.test(tokens[index + 1]?.word ?? ''))
    return { length: 1, minutes: 60 }
  const amount = amountAt(tokens, index)
  if (amount === undefined) return undefined
  if (isShortFor(tokens, index)) return { length: 1, minutes: amount.value }
  const start = index + amount.length
  const early = phraseIn(half, tokens, start)
  const unit = unitMinutes[tokens[start + early]?.word ?? '']
  if (!unit || (tokens[start + early]!.word === 'h' && amount.value > 12)) return undefined
  const late = early ? 0 : phraseIn(half, tokens, start + 1)
  const end = start + 1 + early + late
  const more = unit === 60 ? minutesAfter(tokens, end) : undefined
  const minutes = (amount.value + (early || late ? 0.5 : 0)) * unit + (more?.minutes ?? 0)
  return { length: end - index + (more?.length ?? 0), minutes: Math.round(minutes) }
}

/** Round numbers of minutes that count nothing. */
function isShortFor(tokens: readonly Token[], index: number): boolean {
  const next = tokens[index + 1]
  const isAlone = next === undefined || (next.type === 'mark' && /^[.,;!?\n]$/.test(next.word))
  return isAlone && tokens[index - 1]?.word === 'in' && /^(10|15|20|25|30|40|45|60|90)$/.test(tokens[index]!.word)
}

function minutesAfter(tokens: readonly Token[], index: number): DurationMatch | undefined {
  const and = ['and', 'y'].includes(tokens[index]?.word ?? '') ? 1 : 0
  const amount = tokens[index + and]?.type === 'number' ? amountAt(tokens, index + and) : undefined
  return amount !== undefined && unitMinutes[tokens[index + and + 1]?.word ?? ''] === 1
    ? { length: and + 2, minutes: amount.value }
    : undefined
}

function amountAt(tokens: readonly Token[], index: number): { length: number; value: number } | undefined {
  const token = tokens[index]
  if (token?.type === 'number')
    return /^\d{1,3}([.,]\d)?$/.test(token.word)
      ? { length: 1, value: Number(token.word.replace(',', '.')) }
      : undefined
  return ['a', 'couple', 'dozen'].includes(token?.word ?? '') ? undefined : spokenNumber(tokens, index)
}
