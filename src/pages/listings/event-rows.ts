import { type Html, html } from '../../text/html.js'
import { shortDay } from '../../time/local-day.js'
import { leafOf, timeSpan } from '../local-time.js'
import type { PageLanguage } from '../page-language.js'
import { publicWords } from './public-words.js'

export interface EventRowView {
  name: string
  pageUrl: string
  startDate: string
  endDate: string
  isDemonstration: boolean
  /** The place, where the list is of several. */
  where?: string
}

/** Events as rows with a calendar leaf. */
export const eventRows = (events: readonly EventRowView[], language: PageLanguage): Html =>
  html`<ol class="rows days">${events.map((event) => eventRow(event, language))}</ol>`

function eventRow(event: EventRowView, language: PageLanguage): Html {
  const { name, pageUrl, startDate, endDate, isDemonstration, where } = event
  const { month, day } = leafOf(startDate, language)
  const mark = isDemonstration ? html` <span class="tag">${publicWords[language].demonstrationTag}</span>` : html``
  return html`<li><span class="day" aria-hidden="true">${month}<b>${day}</b></span><div><h3><a href="${new URL(pageUrl).pathname}">${name}</a></h3>
<time datetime="${startDate}">${shortDay(startDate, language)}, ${timeSpan(startDate, endDate, language)}</time>${mark}${
    where === undefined ? [] : html`<br><span class="soft">${where}</span>`
  }</div></li>`
}
