import { isUuid } from '../../ids/uuid.js'
import { isDrinkDue, isVerified } from '../../passes/fan-pass.js'
import { findFanPass } from '../../passes/fan-pass-row.js'
import { isPassCheckAllowed } from '../conversation-limits.js'
import { type Encounter, type Replied, sentences } from './encounter.js'
import type { AgentPass } from './reply.js'

/** Whether a pass is valid, its tier and its welcome drink. An inactive and a missing pass get the same reply. */
export async function passReply(encounter: Encounter): Promise<Replied> {
  const { agent, context, question, state, words } = encounter
  const id = question.passId ?? state.passId ?? undefined
  if (id === undefined) return { reply: { ...noPass, text: words.askPass } }
  if (!(await isPassCheckAllowed(context, agent))) return { reply: { ...noPass, text: words.passLimit } }
  const pass = isUuid(id) ? await findFanPass(context.queries, id) : undefined
  if (!pass || !isVerified(pass))
    return { reply: { ...noPass, valid: false, text: words.passInvalid }, state: { passId: null } }
  const welcomeDrinkEligible = isDrinkDue(pass)
  const { tier } = pass
  const text = sentences(words.passValid(tier), welcomeDrinkEligible ? words.drinkDue : words.drinkUsed)
  const sources = ['tier', 'welcomeDrinkEligible'].map((field) => ({ type: 'FanPass', id, field }))
  return {
    reply: { __typename: 'AgentPass', valid: true, tier, welcomeDrinkEligible, text, sources },
    state: { passId: id },
  }
}

const noPass: Omit<AgentPass, 'text'> = {
  __typename: 'AgentPass',
  valid: null,
  tier: null,
  welcomeDrinkEligible: false,
  sources: [],
}
