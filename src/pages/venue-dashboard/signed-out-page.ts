import { html } from '../../text/html.js'
import { page } from '../page.js'
import type { PageLanguage } from '../page-language.js'
import { type Ways, waysToSignIn } from '../sign-in/sign-in-pages.js'
import type { VenueAgent } from './find-venue-agent.js'
import { venueDashboardWords } from './words.js'

type PublicAgent = Pick<VenueAgent, 'id' | 'venueName' | 'tagline' | 'capabilities' | 'status' | 'isVenueNew'>

interface SignedOutView {
  language: PageLanguage
  ways: Ways
  /** The sender of a form is not the contact, usually because the session has ended. */
  isRefused?: boolean
}

/** The agent as the holder of its link sees it, and the sign-in of its venue. */
export function signedOutPage(agent: PublicAgent, { language, ways, isRefused = false }: SignedOutView): string {
  const { id, venueName, tagline, capabilities, status, isVenueNew } = agent
  const words = venueDashboardWords(language)
  const body = html`<h1>${venueName}</h1>
    ${isRefused ? html`<p class="note" role="alert"><strong>${words.signedOut}</strong></p>` : []}
    <p>${tagline}</p>
    <dl>
      <dt>${words.status}</dt><dd>${words.statuses[status]}</dd>
      <dt>${words.does}</dt><dd>${capabilities.map((capability) => words.capabilities[capability]).join(', ')}</dd>
      <dt>${words.agent}</dt><dd>${id}</dd>
    </dl>
    ${isVenueNew ? html`<p class="note">${words.newVenue}</p>` : []}
    <h2>${words.signIn}</h2>
    ${waysToSignIn(ways, `/dashboard?id=${id}`, language)}`
  return page(`${venueName}: ${words.title}`, words.kicker, body, html`${words.footer}`, language)
}
