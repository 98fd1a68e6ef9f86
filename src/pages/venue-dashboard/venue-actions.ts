import { BrandingInput } from '../../agents/agent-inputs.js'
import { changeBranding } from '../../agents/change-branding.js'
import { transitionVenueAgent } from '../../agents/transition-agent.js'
import { actorOf } from '../../audit/actor.js'
import { requirePrincipal } from '../../auth/access-rule.js'
import type { RequestContext } from '../../context.js'
import { setAgentOrigins } from '../../conversations/set-agent-origins.js'
import { badRequest } from '../../errors.js'
import { validateInput } from '../../graphql/server/validate-input.js'
import { reservationActions } from './reservation-actions.js'

/** What the page can change, by the value of `action` in its forms; each returns the part of the page that shows it. */
const actions = {
  pause: async (context: RequestContext, id: string) => {
    await transitionVenueAgent(context.em, actorOf(context), id, 'pause')
    return 'agent'
  },
  resume: async (context: RequestContext, id: string) => {
    await transitionVenueAgent(context.em, actorOf(context), id, 'resume')
    return 'agent'
  },
  brand: async (context: RequestContext, id: string, form: URLSearchParams) => {
    const branding = Object.assign(new BrandingInput(), {
      tagline: form.get('tagline') ?? '',
      logoUrl: form.get('logoUrl') ?? '',
    })
    validateInput(branding)
    await changeBranding(context.em, actorOf(context), id, branding)
    return 'look'
  },
  sites: async (context: RequestContext, id: string, form: URLSearchParams) => {
    const origins = (form.get('origins') ?? '').split(/\s+/).filter((origin) => origin !== '')
    await setAgentOrigins(context.em, actorOf(context), requirePrincipal(context.principal), id, origins)
    return 'sites'
  },
  ...reservationActions,
} satisfies Record<string, (context: RequestContext, id: string, form: URLSearchParams) => Promise<string>>

export type VenueAction = keyof typeof actions

/** Does what a form says. Every verb checks by itself that the person is the agent's contact. */
export function runVenueAction(context: RequestContext, agentId: string, form: URLSearchParams): Promise<string> {
  const action = form.get('action') ?? ''
  if (!Object.hasOwn(actions, action)) throw badRequest(`action must be one of ${Object.keys(actions).join(', ')}`)
  return actions[action as VenueAction](context, agentId, form)
}
