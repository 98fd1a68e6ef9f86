import type { Token } from '../tokens.js'
import type { Calendar } from './calendar.js'
import { weekdays } from './calendar-vocabulary.js'

/** Marks the numbers behind Spanish names of days that are those days by the calendar: "viernes 11" is a date, where it is one. */
export function markDays(tokens: Token[], { today }: Calendar): Token[] {
  tokens.forEach(({ word }, i) => {
    const number = tokens[i + 1]
    const weekday = spanish.test(word) ? weekdays.get(word) : undefined
    if (!weekday || number?.type !== 'number' || clocked.test(tokens[i + 2]?.word ?? '')) return
    const first = today.add({ days: (weekday - today.dayOfWeek + 7) % 7 })
    const days = Array.from({ length: weeksAhead }, (_, week) => first.add({ days: 7 * week }).day)
    if (days.includes(Number(number.word))) number.isDay = true
  })
  return tokens
}

const spanish = /^(lunes|martes|miercoles|jueves|viernes|sabado|domingo)$/
const clocked = /^(am|pm|h|hs|hrs|horas|:|de|y|en)$/

/** Weeks within which such a day lies. */
const weeksAhead = 4
