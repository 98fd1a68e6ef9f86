import { type Html, html } from '../../text/html.js'
import type { PageLanguage } from '../page-language.js'

/** A page with a heading, text and a line below. */
interface NoticeWords {
  title: string
  text: string
  link: string
  footer: string
}

/** A page with a button that uses a mailed link. */
interface ConfirmWords {
  title: string
  button: string
}

export interface SignInWords {
  kicker: string
  title: string
  footer: string
  mail: string
  email: string
  send: string
  passkey: string
  organisation: string
  off: Html
  once: string
  as: string
  notYours: string
  link: ConfirmWords
  invitation: ConfirmWords
  linkSent: NoticeWords
  usedLink: NoticeWords
  noMember: NoticeWords
}

export const signInWords: Record<PageLanguage, SignInWords> = {
  en: {
    kicker: 'Dashboard',
    title: 'Sign in',
    footer: 'For partners, venues and operators of the service.',
    mail: 'We mail you a link that signs you in once.',
    email: 'Email address',
    send: 'Mail me a link',
    passkey: 'Sign in with a passkey',
    organisation: 'Sign in with your organisation',
    off: html`Sign-in is off: this service has neither a mail server (<code>SMTP_URL</code>) nor an identity provider
      (<code>OIDC_ISSUER</code>). API keys work.`,
    once: 'The link works once.',
    as: 'You will be signed in as',
    notYours: 'If this is not your address, close this page.',
    link: { title: 'Sign in', button: 'Sign in' },
    invitation: { title: 'Accept the invitation', button: 'Accept and sign in' },
    linkSent: {
      title: 'Check your mail',
      text: 'If the address belongs to a member or to a venue’s confirmed contact, a link is on its way. It works once, for 15 minutes.',
      link: 'Use another address',
      footer: 'You can close this page.',
    },
    usedLink: {
      title: 'This link no longer works',
      text: 'It was used before, or its time is over.',
      link: 'Ask for a new one',
      footer: 'An invitation can be mailed again by the person who invited you.',
    },
    noMember: {
      title: 'No access',
      text: 'Your organisation knows you, but you are neither a member of a partner nor the confirmed contact of a venue. Ask the partner for an invitation.',
      link: 'Sign in otherwise',
      footer: 'The address must be verified by your organisation.',
    },
  },
  es: {
    kicker: 'Panel',
    title: 'Iniciar sesión',
    footer: 'Para socios, lugares y operadores del servicio.',
    mail: 'Te enviamos por correo un enlace para iniciar sesión una vez.',
    email: 'Correo electrónico',
    send: 'Enviarme un enlace',
    passkey: 'Iniciar sesión con una llave de acceso',
    organisation: 'Iniciar sesión con tu organización',
    off: html`El inicio de sesión está desactivado: este servicio no tiene servidor de correo (<code>SMTP_URL</code>) ni
      proveedor de identidad (<code>OIDC_ISSUER</code>). Las claves de API funcionan.`,
    once: 'El enlace funciona una sola vez.',
    as: 'Iniciarás sesión como',
    notYours: 'Si no es tu dirección, cierra esta página.',
    link: { title: 'Iniciar sesión', button: 'Iniciar sesión' },
    invitation: { title: 'Aceptar la invitación', button: 'Aceptar e iniciar sesión' },
    linkSent: {
      title: 'Revisa tu correo',
      text: 'Si la dirección es de un miembro o del contacto confirmado de un lugar, recibirá un enlace. Funciona una sola vez, durante 15 minutos.',
      link: 'Usar otra dirección',
      footer: 'Puedes cerrar esta página.',
    },
    usedLink: {
      title: 'Este enlace ya no funciona',
      text: 'Ya se usó o su plazo terminó.',
      link: 'Pedir otro',
      footer: 'Quien te invitó puede enviarte otra invitación.',
    },
    noMember: {
      title: 'Sin acceso',
      text: 'Tu organización te conoce, pero no eres miembro de ningún socio ni el contacto confirmado de un lugar. Pide una invitación al socio.',
      link: 'Iniciar sesión de otra forma',
      footer: 'Tu organización debe haber verificado la dirección.',
    },
  },
}
