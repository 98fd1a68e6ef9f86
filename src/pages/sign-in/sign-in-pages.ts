import { type Html, html } from '../../text/html.js'
import { page } from '../page.js'
import type { PageLanguage } from '../page-language.js'
import type { SignInDependencies } from './sign-in-dependencies.js'
import { type SignInWords, signInWords } from './sign-in-words.js'

export type Ways = Pick<SignInDependencies, 'methods' | 'hasDashboard'>

export function signInPage(ways: Ways, returnPath: string, language: PageLanguage): string {
  const words = signInWords[language]
  const body = html`<h1>${words.title}</h1>${waysToSignIn(ways, returnPath, language)}`
  return page(words.title, words.kicker, body, html`${words.footer}`, language)
}

/** The form and links that sign in and lead to `returnPath`. */
export function waysToSignIn({ methods, hasDashboard }: Ways, returnPath: string, language: PageLanguage): Html {
  const words = signInWords[language]
  const query = `return=${encodeURIComponent(returnPath)}`
  // Passkeys need a script, which the dashboard's own page has.
  const hasPasskeys = methods.passkey && hasDashboard
  return html`${methods.mail ? addressForm(returnPath, words) : html``}
    ${hasPasskeys ? html`<p><a href="/dashboard/sign-in?${query}">${words.passkey}</a></p>` : html``}
    ${methods.oidc ? html`<p><a href="/sign-in/oidc?${query}">${words.organisation}</a></p>` : html``}
    ${methods.mail || methods.oidc ? html`` : html`<p class="note">${words.off}</p>`}`
}

const addressForm = (returnPath: string, words: SignInWords): Html => html`<p>${words.mail}</p>
  <form method="post" action="/sign-in">
    <input type="hidden" name="return" value="${returnPath}">
    <label for="email">${words.email}</label>
    <input id="email" type="email" name="email" required maxlength="254" autocomplete="email">
    <p></p><button>${words.send}</button>
  </form>`

const confirmPaths = { link: '/sign-in/link', invitation: '/invitation' } as const

/** Mail scanners open links: only the button changes anything. */
export function confirmPage(
  kind: keyof typeof confirmPaths,
  { token, email }: { token: string; email: string | undefined },
  language: PageLanguage,
): string {
  const words = signInWords[language]
  const { title, button } = words[kind]
  const body = html`<h1>${title}</h1>
    ${email === undefined ? [] : html`<p>${words.as} <strong>${email}</strong></p><p class="soft">${words.notYours}</p>`}
    <form method="post" action="${confirmPaths[kind]}">
      <input type="hidden" name="token" value="${token}"><button>${button}</button>
    </form>`
  return page(title, words.kicker, body, html`${words.once}`, language)
}

/** A page that leads back to the sign-in. */
export function noticePage(kind: 'linkSent' | 'usedLink' | 'noMember', language: PageLanguage): string {
  const words = signInWords[language]
  const { title, text, link, footer } = words[kind]
  const body = html`<h1>${title}</h1><p>${text}</p><p><a href="/sign-in">${link}</a></p>`
  return page(title, words.kicker, body, html`${footer}`, language)
}
