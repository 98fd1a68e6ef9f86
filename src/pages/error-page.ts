import type { ServiceError } from '../errors.js'
import { html } from '../text/html.js'
import { page } from './page.js'
import type { PageLanguage } from './page-language.js'

interface ErrorWords {
  title: string
  text: string
}

interface Words {
  notFound: ErrorWords
  tooMany: ErrorWords
  unavailable: ErrorWords
  internal: ErrorWords
  rejected: ErrorWords
  requestId: string
  front: string
}

const wordsOf: Record<PageLanguage, Words> = {
  en: {
    notFound: { title: 'There is nothing here', text: 'The link may be old or incomplete.' },
    tooMany: { title: 'Too many requests', text: 'Wait a minute, then load the page again.' },
    unavailable: { title: 'Not available right now', text: 'Load the page again in a few seconds.' },
    internal: { title: 'Something went wrong', text: 'The fault is ours. Quote the request ID when you report it.' },
    rejected: { title: 'That did not work', text: 'The service did not accept the request.' },
    requestId: 'Request ID',
    front: 'Places and events',
  },
  es: {
    notFound: { title: 'Aquí no hay nada', text: 'El enlace puede ser antiguo o estar incompleto.' },
    tooMany: { title: 'Demasiadas solicitudes', text: 'Espera un minuto y vuelve a cargar la página.' },
    unavailable: { title: 'No disponible ahora', text: 'Vuelve a cargar la página en unos segundos.' },
    internal: { title: 'Algo salió mal', text: 'El fallo es nuestro. Indica el ID de la solicitud al avisarnos.' },
    rejected: { title: 'Eso no funcionó', text: 'El servicio no aceptó la solicitud.' },
    requestId: 'ID de la solicitud',
    front: 'Lugares y eventos',
  },
}

/** An error for the reader of a page. The sentence of a rejected request is in English, whatever the reader's language. */
export function errorPage({ message, status }: ServiceError, requestId: string, language: PageLanguage): string {
  const words = wordsOf[language]
  const kind = kindOf(status)
  const { title, text } = words[kind]
  const reason = kind === 'rejected' ? html`<p class="soft" lang="en">${sentence(message)}</p>` : html``
  const way = kind === 'notFound' ? html`<p><a href="/">${words.front}</a></p>` : html``
  const body = html`<h1>${title}</h1><p>${text}</p>${reason}${way}`
  return page(title, String(status), body, html`${words.requestId}: <code>${requestId}</code>`, language)
}

function kindOf(status: number): Exclude<keyof Words, 'requestId' | 'front'> {
  if (status === 404) return 'notFound'
  if (status === 429) return 'tooMany'
  if (status === 503) return 'unavailable'
  return status >= 500 ? 'internal' : 'rejected'
}

const sentence = (message: string): string => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`
