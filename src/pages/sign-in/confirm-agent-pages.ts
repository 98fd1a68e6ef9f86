import type { PendingConfirmation } from '../../agents/confirm-agent.js'
import { html } from '../../text/html.js'
import { addressLine } from '../../venues/address-line.js'
import { page } from '../page.js'
import type { PageLanguage } from '../page-language.js'
import { confirmAgentWords } from './confirm-agent-words.js'

/** Mail scanners open links: only the button changes anything. */
export function confirmAgentPage(pending: PendingConfirmation, token: string, language: PageLanguage): string {
  const words = confirmAgentWords[language]
  const title = words.title(pending.venue)
  const body = html`<h1>${title}</h1>
    <p><strong>${pending.venue}</strong><br>${addressLine(pending)}</p>
    <p>${words.request(pending.partner)} ${words.capabilities}</p>
    <ul>${pending.capabilities.map((capability) => html`<li>${words.capability[capability]}</li>`)}</ul>
    <p>${words.meaning}</p>
    <p>${words.as} <strong>${pending.email}</strong></p><p class="soft">${words.notYours}</p>
    <form method="post" action="/confirm-agent">
      <input type="hidden" name="token" value="${token}"><button>${words.button}</button>
    </form>`
  return page(title, words.kicker, body, html`${words.once}`, language)
}

export function usedConfirmationPage(language: PageLanguage): string {
  const { kicker, used } = confirmAgentWords[language]
  const body = html`<h1>${used.title}</h1><p>${used.text}</p><p><a href="/sign-in">${used.link}</a></p>`
  return page(used.title, kicker, body, html`${used.footer}`, language)
}
