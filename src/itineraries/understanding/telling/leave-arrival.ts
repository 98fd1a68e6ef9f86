import type { Story } from '../story.js'

/** "my in-laws arrive tonight. Italian tomorrow": what is told of another day before anything is wanted is no day of it. */
export function leaveArrival({ drafts, text, dates, dayparts }: Story): void {
  const starts = drafts.map(({ spans }) => Math.max(-1, ...spans.map(([start]) => start))).sort((a, b) => a - b)
  const [first = 0, second = text.length] = starts
  const isAhead = ({ span }: Story['dates'][number]): boolean =>
    arriving.test(text.slice(0, span[0])) && /[.!?;]/.test(text.slice(span[1], first))
  const told = dates.filter((date) => !isAhead(date))
  if (!told.some(({ span }) => span[0] < second && span[1] > first - leadLength)) return
  for (const { daypart } of dates.filter(isAhead)) if (daypart) dayparts.splice(dayparts.indexOf(daypart), 1)
  dates.splice(0, dates.length, ...told)
}

/** "…, tomorrow a museum": signs that a day may stand before its thing. */
const leadLength = 20

/** What is known of another day, and asks for nothing on it. */
const arriving =
  /\b(arriv\w+|land\w*|fl(y|ies|ying) in|gets? in|com(es?|ing)|came|got here|drove|birthday|anniversary|wedding|leaves?|lleg\w+|aterriz\w+|cumple\w*|aniversario|boda)\b[^.!?;]{0,40}$/i
