import { Temporal } from 'temporal-polyfill'
import type { Span } from '../../interpretation/plan-request.js'
import type { Calendar } from '../../interpretation/temporal/calendar.js'
import { matchDate } from '../../interpretation/temporal/calendar-date.js'
import { type Token, tokenise } from '../../interpretation/tokens.js'

export interface FalseTimes {
  /** Hours and days that do not exist: "13 am", "31 February". */
  readonly impossible: readonly Span[]
  /** Days with their month that are over. */
  readonly past: readonly Span[]
}

/** Stated times that no plan can keep. */
export function findFalseTimes(text: string, calendar: Calendar): FalseTimes {
  const tokens = tokenise(text)
  const impossible = tokens.filter((token, index) => isNoHour(token, tokens[index + 1])).map(({ span }) => span)
  const past: Span[] = []
  for (let index = 0; index < tokens.length; index++) {
    const match = matchDate(tokens, index)
    if (!match) continue
    const last = index + match.length - 1
    const span: Span = [tokens[index]!.span[0], tokens[last]!.span[1]]
    const { spec } = match
    const isDated =
      !fraction.test(text.slice(...span)) &&
      spec.kind === 'date' &&
      spec.month !== undefined &&
      !/^(?:memorial|museum)$/.test(tokens[last + 1]?.word ?? '')
    const days = isDated ? calendar.resolve(spec) : undefined
    if (days?.length === 0) impossible.push(span)
    else if (days?.every((day) => isOver(day, calendar))) past.push(span)
    index = last
  }
  return { impossible, past }
}

/** A date more than two years ago belongs to a story and is not requested. */
const isOver = (day: Temporal.PlainDate, { today }: Calendar): boolean =>
  Temporal.PlainDate.compare(day, today) < 0 && Temporal.PlainDate.compare(day, today.subtract({ years: 2 })) > 0

/** "the twins are 2 1/2" */
const fraction = /^(?:1\/[234]|[23]\/[34])$/

function isNoHour({ type, word }: Token, next: Token | undefined): boolean {
  if (type !== 'number') return false
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})$/.exec(word) ?? []
  if (hours !== undefined) return Number(hours) > 24 || Number(minutes) > 59
  return /^(?:1[3-9]|[2-9]\d)$/.test(word) && next?.word === 'am'
}
