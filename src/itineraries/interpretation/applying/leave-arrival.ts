import type { Interpretation } from '../interpretation.js'
import type { StopFrame } from '../stop-frame.js'

/** An arrival on another day before the first request is no date of the plan. */
export function dropArrivalDate({ frames, text, dates, dayparts }: Interpretation): void {
  const starts = frames.map(({ spans }) => Math.max(-1, ...spans.map(([start]) => start))).sort((a, b) => a - b)
  const [first = 0, second = text.length] = starts
  const isAhead = ({ span }: Interpretation['dates'][number]): boolean =>
    arriving.test(text.slice(0, span[0])) && /[.!?;]/.test(text.slice(span[1], first))
  const kept = dates.filter((date) => !isAhead(date))
  if (!kept.some(({ span }) => span[0] < second && span[1] > first - leadLength)) return
  for (const { daypart } of dates.filter(isAhead)) if (daypart) dayparts.splice(dayparts.indexOf(daypart), 1)
  dates.splice(0, dates.length, ...kept)
}

/** An early start tomorrow concerns this evening. */
export function dropEarlyStart({ frames, text, dates, dayparts }: Interpretation): void {
  const isOfEvening = ({ meal, concept, times }: StopFrame): boolean =>
    (meal === 'dinner' || (concept === 'drink' && !meal)) &&
    times.every(({ clock }) => clock.isAmbiguous || clock.minutes > 900)
  const index = dates.findIndex(
    ({ spec, span }) => spec.kind === 'offset' && spec.days === 1 && early.test(text.slice(0, span[0])),
  )
  if (index < 0 || dates.length > 1 || frames.length === 0 || !frames.every(isOfEvening)) return
  const [date] = dates.splice(index, 1)
  if (date?.daypart) dayparts.splice(dayparts.indexOf(date.daypart), 1)
}

/** Occasions that require an early night. */
const early =
  /\b(early (start|flight|train|morning|meeting|alarm|day|bus|one|call)|up early|(fly|flying|leave|leaving|start|starting|drive|driving)( out| home)? early|(big|long|busy) (day|drive|meeting))( on| at| for)? $/i

/** Maximum characters between a date and its noun. */
const leadLength = 20

/** Events of another day that request nothing. */
const arriving =
  /\b(arriv\w+|land\w*|fl(y|ies|ying) in|gets? in|com(es?|ing)|came|got here|drove|birthday|anniversary|wedding|leaves?|lleg\w+|aterriz\w+|cumple\w*|aniversario|boda)\b[^.!?;]{0,40}$/i
