import { suggestionsFor } from '../../conversations/suggestions.js'
import type { VisitedAgent } from '../../conversations/visited-agent.js'
import { type Html, html } from '../../text/html.js'
import { addressLine } from '../../venues/address-line.js'
import { hoursOfWeek, isAlwaysOpen } from '../../venues/day-hours.js'
import type { PageLanguage } from '../page-language.js'
import { venueWords } from '../venue-words.js'
import type { EmbedFiles } from './embed-files.js'
import { panelWords } from './panel-words.js'

export interface PanelView {
  agent: VisitedAgent
  language: PageLanguage
  conversation: string
  /** What the question field contains at first. */
  question: string
  files: EmbedFiles
}

/** The panel of an agent: the venue's facts, readable without a script, and the conversation. */
export function panelPage({ agent, language, conversation, question, files }: PanelView): string {
  const words = panelWords[language]
  const script = JSON.stringify({ ...words.script, suggestions: suggestionsFor(agent, language) })
  const { venue, tagline, logoUrl } = agent
  const data = html`data-agent="${agent.id}" data-conversation="${conversation}" data-words="${script}" data-question="${question}"`
  return html`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${venue.name}</title><meta name="robots" content="noindex"><link rel="stylesheet" href="/embed/${files.style.name}"><script defer src="/embed/${files.script.name}"></script></head>
<body ${data}>
<header><img src="${logoUrl}" alt="" width="40" height="40" referrerpolicy="no-referrer"><div><h1>${venue.name}</h1><p>${tagline}</p></div></header>
<main aria-label="${venue.name}"><div class="talk" tabindex="0" role="region" aria-label="${words.conversation}">
${facts(agent, language)}
<noscript><p>${words.noScript}</p></noscript>
<div class="log" role="log" aria-label="${words.conversation}"></div>
<div class="chips"></div>
</div>
<form class="ask" hidden><div><label class="hidden" for="question">${words.question}</label><input id="question" name="question" maxlength="500" autocomplete="off" placeholder="${words.question}" required></div><button class="main">${words.send}</button></form></main>
</body></html>`.text
}

function facts({ venue }: VisitedAgent, language: PageLanguage): Html {
  const words = panelWords[language]
  const hours = hoursOfVenue(venue, language)
  const rows = [
    ...(hours === '' ? [] : [fact(words.hours, html`${hours}`)]),
    ...(venue.street === '' ? [] : [fact(words.address, html`${addressLine(venue)}`)]),
    ...(venue.phone === '' ? [] : [fact(words.phone, html`${venue.phone}`)]),
    ...(venue.website === ''
      ? []
      : [
          fact(
            words.website,
            html`<a href="${venue.website}" target="_blank" rel="noopener nofollow">${venue.website}</a>`,
          ),
        ]),
  ]
  return rows.length === 0 ? html`` : html`<dl>${rows}</dl>`
}

const fact = (name: string, value: Html): Html => html`<dt>${name}</dt><dd>${value}</dd>`

function hoursOfVenue({ openingHours, hoursSource }: VisitedAgent['venue'], language: PageLanguage): string {
  const words = venueWords[language]
  if (hoursSource === 'assumed') return ''
  if (isAlwaysOpen(openingHours)) return words.alwaysOpen
  return hoursOfWeek(openingHours, words.days, words.allDay)
}
