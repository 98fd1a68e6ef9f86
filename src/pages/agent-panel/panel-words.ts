import type { PageLanguage } from '../page-language.js'

export interface PanelWords {
  hours: string
  address: string
  phone: string
  website: string
  question: string
  send: string
  conversation: string
  noScript: string
  /** Read by the script of the panel. */
  script: {
    more: string
    at: string
    use: string
    used: string
    elsewhere: string
    name: string
    confirm: string
    confirmed: string
    reservation: string
    calendar: string
    pass: string
    havePass: string
    check: string
    plan: string
    /** By HTTP status. */
    problems: Record<string, string>
  }
}

export const panelWords: Record<PageLanguage, PanelWords> = {
  en: {
    hours: 'Hours',
    address: 'Address',
    phone: 'Telephone',
    website: 'Website',
    question: 'Your question',
    send: 'Send',
    conversation: 'Conversation',
    noScript: 'To ask questions here, turn on JavaScript.',
    script: {
      more: 'More',
      at: 'At',
      use: 'Use',
      used: 'Used',
      elsewhere: 'Continue on our own page',
      name: 'Name for the reservation',
      confirm: 'Confirm',
      confirmed:
        'Your table is confirmed. If the place cancels, only the page of your reservation will say so: keep the link.',
      reservation: 'Your reservation',
      calendar: 'Calendar file',
      pass: 'Identifier of your fan pass',
      havePass: 'I have a fan pass',
      check: 'Check',
      plan: 'Here is a plan:',
      problems: {
        400: 'That was not accepted.',
        403: 'That is not possible on this page.',
        404: 'That is not available any more.',
        409: 'That is not possible any more.',
        429: 'Too many questions. Please try again in a minute.',
        other: 'That did not work. Please try again.',
      },
    },
  },
  es: {
    hours: 'Horario',
    address: 'Dirección',
    phone: 'Teléfono',
    website: 'Sitio web',
    question: 'Tu pregunta',
    send: 'Enviar',
    conversation: 'Conversación',
    noScript: 'Para hacer preguntas aquí, activa JavaScript.',
    script: {
      more: 'Más',
      at: 'A las',
      use: 'Usar',
      used: 'Usada',
      elsewhere: 'Continuar en nuestra propia página',
      name: 'Nombre para la reservación',
      confirm: 'Confirmar',
      confirmed:
        'Tu mesa está confirmada. Si el lugar cancela, solo lo verás en la página de tu reservación: guarda el enlace.',
      reservation: 'Tu reservación',
      calendar: 'Archivo de calendario',
      pass: 'Identificador de tu pase',
      havePass: 'Tengo un pase',
      check: 'Verificar',
      plan: 'Este es un plan:',
      problems: {
        400: 'Eso no se aceptó.',
        403: 'Eso no es posible en esta página.',
        404: 'Eso ya no está disponible.',
        409: 'Eso ya no es posible.',
        429: 'Demasiadas preguntas. Inténtalo de nuevo en un minuto.',
        other: 'Eso no funcionó. Inténtalo de nuevo.',
      },
    },
  },
}
