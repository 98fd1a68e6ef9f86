import type { UnansweredQuestionRow } from '../../conversations/find-unanswered.js'
import { type Html, html } from '../../text/html.js'
import type { VenueAgent } from './find-venue-agent.js'
import { form } from './form.js'
import type { VenueDashboardWords } from './words.js'

/** Whether the agent is on, with the button that the contact may use. */
export function stateSection({ status, pausedBy, partnerName }: VenueAgent, { state }: VenueDashboardWords): Html {
  const isOn = status === 'active'
  const text = isOn ? state.active : state.paused[pausedBy ?? 'operator'](partnerName)
  return html`<section class="card" id="agent" aria-labelledby="agent-title"><h2 id="agent-title">${state.title}</h2>
    <p class="${isOn ? 'note done' : 'note'}" role="status">${text}</p>
    ${isOn || pausedBy === 'partner' ? form('pause', html`<button class="quiet">${state.pause}</button><p class="soft">${state.pauseNote}</p>`) : []}
    ${pausedBy === 'venue' ? form('resume', html`<button>${state.resume}</button>`) : []}
  </section>`
}

/** Tagline and logo. */
export function lookSection(agent: VenueAgent, { look }: VenueDashboardWords): Html {
  const { venueName, tagline, logoUrl, partnerName } = agent
  return html`<section class="card" id="look" aria-labelledby="look-title"><h2 id="look-title">${look.title}</h2>
    <p class="brand"><img src="${logoUrl}" alt="${look.logoAlt(venueName)}" width="56" height="56"> <strong>${tagline}</strong></p>
    ${form(
      'brand',
      html`<label for="tagline">${look.tagline}</label>
      <input id="tagline" name="tagline" required maxlength="160" value="${tagline}" autocomplete="off">
      <label for="logo">${look.logo}</label>
      <input id="logo" name="logoUrl" type="url" required maxlength="2048" pattern="https://.*" value="${logoUrl}" autocomplete="off">
      <button>${look.save}</button>`,
    )}
    <p class="soft">${look.note(partnerName)}</p>
  </section>`
}

/** What visitors asked in vain: it shows what the venue's data lack. */
export function questionsSection(asked: readonly UnansweredQuestionRow[], { questions }: VenueDashboardWords): Html {
  return html`<section class="card" id="questions" aria-labelledby="questions-title"><h2 id="questions-title">${questions.title}</h2>
    ${asked.length === 0 ? html`<p>${questions.none}</p>` : html`<ul class="asked">${asked.map(({ text, language }) => html`<li lang="${language}">${text}</li>`)}</ul>`}
    <p class="soft">${questions.note}</p>
  </section>`
}

/** The websites on which visitors can reserve; everywhere else the agent only answers. */
export function originsSection({ origins }: VenueAgent, { sites }: VenueDashboardWords): Html {
  return html`<section class="card" id="sites" aria-labelledby="sites-title"><h2 id="sites-title">${sites.title}</h2>
    ${form(
      'sites',
      html`<label for="origins">${sites.label}</label>
      <textarea id="origins" name="origins" rows="${Math.max(2, origins.length + 1)}" autocapitalize="none" autocomplete="off" spellcheck="false">${origins.join('\n')}</textarea>
      <p class="soft">${sites.note}</p><button class="quiet">${sites.save}</button>`,
    )}
  </section>`
}

/** What the partner has set, and the code that embeds the agent. */
export function setSection(agent: VenueAgent, embedScript: string, words: VenueDashboardWords): Html {
  const { set, capabilities } = words
  return html`<section class="card" id="set" aria-labelledby="set-title"><h2 id="set-title">${set.title}</h2>
    <ul>${agent.capabilities.map((capability) => html`<li>${capabilities[capability]}</li>`)}</ul>
    <p class="soft">${set.note(agent.partnerName)}</p>
    <details><summary>${set.embed}</summary><p>${set.embedNote}</p><pre tabindex="0"><code>${embedScript}</code></pre></details>
  </section>`
}
