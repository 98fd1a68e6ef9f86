import type { UnansweredQuestionRow } from '../../conversations/find-unanswered.js'
import type { ServiceError } from '../../errors.js'
import type { VenueTables } from '../../reservations/venue-tables.js'
import { type Html, html } from '../../text/html.js'
import { unknownZone } from '../../venues/zone-of-address.js'
import { page } from '../page.js'
import type { PageLanguage } from '../page-language.js'
import { lookSection, originsSection, questionsSection, setSection, stateSection } from './agent-sections.js'
import type { VenueAgent } from './find-venue-agent.js'
import { closedSection, placesSection } from './rules-sections.js'
import { venueDashboardStyle } from './style.js'
import { tablesSection } from './tables-section.js'
import type { VenueDay } from './venue-day.js'
import { type VenueDashboardWords, venueDashboardWords } from './words.js'

export interface OtherVenue {
  id: string
  venueName: string
}

export interface ManageView {
  agent: VenueAgent
  email: string
  embedScript: string
  day: VenueDay
  rules: VenueTables
  questions: readonly UnansweredQuestionRow[]
  now: Date
  others: readonly OtherVenue[]
  /** Whether the partner's dashboard is built, whose account page adds passkeys and ends sessions. */
  hasAccountPage: boolean
  language: PageLanguage
  /** Why the last form changed nothing. */
  refusal?: ServiceError | undefined
}

/** The page of an agent for its contact: what is next, and what the contact decides. Plain forms, no script. */
export function managePage(view: ManageView): string {
  const { agent, day, embedScript, language, now, questions, refusal, rules } = view
  const words = venueDashboardWords(language)
  const isOn = agent.status === 'active'
  const body = html`<h1>${agent.venueName}</h1>
    ${refusal === undefined ? [] : html`<p class="note" role="alert"><strong>${refusalText(refusal, words)}</strong></p>`}
    ${agent.isVenueNew ? html`<p class="note">${words.newVenue}</p>` : []}
    ${agent.zone === unknownZone ? html`<p class="note">${words.unknownZone}</p>` : []}
    ${navigation(words)}
    ${isOn ? [] : stateSection(agent, words)}
    ${tablesSection({ agentId: agent.id, zone: agent.zone, now, language, day }, words)}
    ${closedSection(rules, day, words, language)}
    ${placesSection(rules, words)}
    ${questionsSection(questions, words)}
    ${isOn ? stateSection(agent, words) : []}
    ${lookSection(agent, words)}
    ${originsSection(agent, words)}
    ${setSection(agent, embedScript, words)}
    ${accountSection(view, words)}`
  const title = `${agent.venueName}: ${words.title}`
  return page(
    title,
    words.kicker,
    body,
    html`${words.footer} ${words.clock(agent.zone)}`,
    language,
    venueDashboardStyle,
  )
}

/** The reason is in English; a field has the label that the page gives it. */
function refusalText({ field, message, problem }: ServiceError, words: VenueDashboardWords): Html {
  const label = field === undefined ? undefined : labelOf(field, words)
  return label === undefined
    ? html`<span lang="en">${sentence(message)}</span>`
    : html`“${label}” <span lang="en">${problem}.</span>`
}

/** Undefined for a field that the page does not name. */
function labelOf(field: string, { look, places, sites, tables }: VenueDashboardWords): string | undefined {
  const labels: Record<string, string> = {
    ...{ day: tables.day, largestParty: places.largestParty, leadMinutes: places.lead, places: places.byHour },
    ...{ tagline: look.tagline, logoUrl: look.logo, origins: sites.title },
  }
  return labels[/^[a-zA-Z]+/.exec(field)?.[0] ?? '']
}

/** The order of the page is that of an evening; this leads to what is decided before it. */
const navigation = ({ nav }: VenueDashboardWords): Html =>
  html`<nav class="days" aria-label="${nav.label}"><a class="button" href="#closed">${nav.closed}</a><a class="button" href="#places">${nav.places}</a><a class="button" href="#questions">${nav.questions}</a><a class="button" href="#agent">${nav.agent}</a></nav>`

function accountSection({ agent, email, others, hasAccountPage }: ManageView, words: VenueDashboardWords): Html {
  return html`<section class="card" aria-label="${words.signedInAs}">
    <p>${words.signedInAs} <strong>${email}</strong></p>
    ${hasAccountPage ? html`<p><a href="/dashboard/account">${words.account}</a></p>` : []}
    ${others.length === 0 ? [] : html`<h2>${words.elsewhere}</h2><ul>${others.map(({ id, venueName }) => html`<li><a href="/dashboard?id=${id}">${venueName}</a></li>`)}</ul>`}
    <form method="post" action="/sign-out"><input type="hidden" name="return" value="/dashboard?id=${agent.id}"><button class="quiet">${words.signOut}</button></form>
  </section>`
}

const sentence = (message: string): string => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`
