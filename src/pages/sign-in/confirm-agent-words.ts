import type { AgentCapability } from '../../agents/agent.js'
import type { PageLanguage } from '../page-language.js'

export interface ConfirmAgentWords {
  kicker: string
  title(venue: string): string
  /** Names the partner that deployed the agent, and its venue. */
  request(partner: string): string
  capabilities: string
  capability: Record<AgentCapability, string>
  meaning: string
  as: string
  notYours: string
  button: string
  once: string
  used: { title: string; text: string; link: string; footer: string }
}

export const confirmAgentWords: Record<PageLanguage, ConfirmAgentWords> = {
  en: {
    kicker: 'Agent of a venue',
    title: (venue) => `Confirm the agent of ${venue}`,
    request: (partner) => `${partner} has deployed an agent for this venue and named you as its contact.`,
    capabilities: 'The agent may:',
    capability: {
      reservations: 'take reservations',
      offers: 'show offers',
      fan_pass_verification: 'verify fan passes',
    },
    meaning:
      'By confirming you declare that you speak for the venue. Until then the agent gives information and promises no tables.',
    as: 'You will be signed in as',
    notYours: 'If this is not your address, or you do not know this partner, close this page: nothing happens.',
    button: 'Confirm the agent',
    once: 'The link works once.',
    used: {
      title: 'This link no longer works',
      text: 'It was used before, a newer one was mailed, or its seven days are over. The partner can send a new one.',
      link: 'Sign in',
      footer: 'If you have confirmed the agent already, you can sign in.',
    },
  },
  es: {
    kicker: 'Agente de un lugar',
    title: (venue) => `Confirmar el agente de ${venue}`,
    request: (partner) => `${partner} creó un agente para este lugar y te nombró como su contacto.`,
    capabilities: 'El agente puede:',
    capability: {
      reservations: 'aceptar reservaciones',
      offers: 'mostrar ofertas',
      fan_pass_verification: 'verificar pases',
    },
    meaning:
      'Al confirmar, declaras que representas al lugar. Hasta entonces, el agente da información y no promete mesas.',
    as: 'Iniciarás sesión como',
    notYours: 'Si no es tu dirección o no conoces a este socio, cierra esta página: no pasa nada.',
    button: 'Confirmar el agente',
    once: 'El enlace funciona una sola vez.',
    used: {
      title: 'Este enlace ya no funciona',
      text: 'Ya se usó, se envió uno más nuevo o pasaron sus siete días. El socio puede enviar otro.',
      link: 'Iniciar sesión',
      footer: 'Si ya confirmaste el agente, puedes iniciar sesión.',
    },
  },
}
