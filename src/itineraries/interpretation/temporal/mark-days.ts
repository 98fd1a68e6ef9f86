import type { Token } from '../tokens.js'
import type { Calendar } from './calendar.js'
import { weekdays } from './calendar-vocabulary.js'

/** Marks numbers after Spanish weekdays that match the calendar as days of the month. */
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

/** Weeks ahead to search. */
const weeksAhead = 4
