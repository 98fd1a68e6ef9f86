import type { Context, Middleware } from 'koa'
import { isOnThisMachine } from '../http/is-on-this-machine.js'
import type { Mailbox, ReceivedMail } from '../mail/mailbox.js'
import { type Html, html } from '../text/html.js'
import { sendPage } from './errors-as-page.js'
import { page } from './page.js'
import { type PageLanguage, pageLanguage } from './page-language.js'

/** Shows the mails of the demonstration, to browsers on this machine that opened the service by its own name. */
export function mailboxPage(mailbox: Mailbox | undefined, origin: string): Middleware {
  const host = URL.parse(origin)?.host
  return async (koa, next) => {
    const ctx = koa as Context
    if (!mailbox || ctx.path !== '/mailbox' || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next()
    // Another name that resolves to this machine could belong to any site.
    if (!isOnThisMachine(ctx.req) || ctx.host !== host) return next()
    ctx.state.pathTemplate = '/mailbox'
    sendPage(ctx, 200, mailsPage(mailbox.mails, pageLanguage(ctx)), 'no-store')
  }
}

const wordsOf = {
  en: {
    title: 'Mailbox',
    kicker: 'Demonstration',
    note: 'Without a mail server, mails arrive here. Newest first.',
    empty: 'No mail yet.',
    to: 'to',
    footer: 'Only on this machine, and only until the service stops.',
  },
  es: {
    title: 'Buzón',
    kicker: 'Demostración',
    note: 'Sin servidor de correo, los correos llegan aquí. Primero el más reciente.',
    empty: 'Aún no hay correos.',
    to: 'para',
    footer: 'Solo en este equipo y solo hasta que el servicio se detenga.',
  },
} satisfies Record<PageLanguage, object>

export function mailsPage(mails: readonly ReceivedMail[], language: PageLanguage): string {
  const { title, kicker, note, empty, to, footer } = wordsOf[language]
  const body = html`<h1>${title}</h1>
    <p class="soft">${note}</p>
    ${mails.length === 0 ? html`<p>${empty}</p>` : mails.map((mail) => mailOf(mail, to))}`
  return page(title, kicker, body, html`${footer}`, language)
}

/** Mails are in English. */
const mailOf = ({ to, subject, text, receivedAt }: ReceivedMail, toWord: string): Html => html`<section class="note">
  <p lang="en"><strong>${subject}</strong></p><p class="soft">${toWord} ${to}, ${receivedAt.toISOString()}</p>
  <div lang="en">${text.split('\n\n').map(paragraphOf)}</div>
</section>`

function paragraphOf(text: string): Html {
  const url = text.trim()
  return /^https?:\S+$/.test(url) ? html`<p><a href="${url}">${url}</a></p>` : html`<p>${text}</p>`
}
