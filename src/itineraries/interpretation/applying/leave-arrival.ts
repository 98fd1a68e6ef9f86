import type { Story } from '../interpretation.js'
import type { Draft } from '../stop-frame.js'

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

/** "early start tomorrow, so dinner done by eight": what is had in the evening before is of today. */
export function leaveEarlyStart({ drafts, text, dates, dayparts }: Story): void {
  const isOfEvening = ({ meal, concept, times }: Draft): boolean =>
    (meal === 'dinner' || (concept === 'drink' && !meal)) &&
    times.every(({ clock }) => clock.isAmbiguous || clock.minutes > 900)
  const at = dates.findIndex(
    ({ spec, span }) => spec.kind === 'offset' && spec.days === 1 && early.test(text.slice(0, span[0])),
  )
  if (at < 0 || dates.length > 1 || drafts.length === 0 || !drafts.every(isOfEvening)) return
  const [date] = dates.splice(at, 1)
  if (date?.daypart) dayparts.splice(dayparts.indexOf(date.daypart), 1)
}

/** What is awaited the next day, and asks for an early night. */
const early =
  /\b(early (start|flight|train|morning|meeting|alarm|day|bus|one|call)|up early|(fly|flying|leave|leaving|start|starting|drive|driving)( out| home)? early|(big|long|busy) (day|drive|meeting))( on| at| for)? $/i

/** "…, tomorrow a museum": signs that a day may stand before its thing. */
const leadLength = 20

/** What is known of another day, and asks for nothing on it. */
const arriving =
  /\b(arriv\w+|land\w*|fl(y|ies|ying) in|gets? in|com(es?|ing)|came|got here|drove|birthday|anniversary|wedding|leaves?|lleg\w+|aterriz\w+|cumple\w*|aniversario|boda)\b[^.!?;]{0,40}$/i
