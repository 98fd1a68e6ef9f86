import type { Span } from '../plan-request.js'
import { matchCompany, matchJoining } from '../quantities/company.js'
import { namesChild } from '../quantities/party.js'
import type { InterpretationState } from './interpretation-state.js'

/** The largest stated party counts; a correction replaces the previous value. */
export function applyParty(state: InterpretationState, people: number, span: Span): void {
  const { interpretation, isCorrecting } = state
  const isCorrected = isCorrecting && interpretation.party !== undefined
  if (isCorrected) state.isCorrecting = false
  if (isCorrected || people > (interpretation.party?.people ?? 0)) interpretation.party = { people, span }
}

/** A vague addition to a number is no time. */
export const isApproximation = (
  { interpretation: { party }, context: { text } }: InterpretationState,
  [, end]: Span,
): boolean => party !== undefined && /^,? ?(or )?(maybe|possibly|perhaps) \w+$/i.test(text.slice(party.span[1], end))

/** Adds companions to the party; later joiners increase it. */
export function countCompany(state: InterpretationState): void {
  const {
    interpretation,
    context: { tokens },
  } = state
  let joined = 0
  for (let index = 0; index < tokens.length; ) {
    const company = matchCompany(tokens, index)
    const more = company ? undefined : matchJoining(tokens, index)
    const length = (company ?? more)?.length ?? 1
    // Coordinated groups are added up.
    const isAdded =
      interpretation.party !== undefined &&
      interpretation.party.span[1] <= tokens[index]!.span[0] &&
      /^(\+|plus)$/.test(tokens[index]!.word) &&
      !namesChild(tokens, index + 1)
    if (company && isAdded) joined += company.people - 1
    else if (company) applyParty(state, company.people, [tokens[index]!.span[0], tokens[index + length - 1]!.span[1]])
    joined += more?.people ?? 0
    index += length
  }
  if (interpretation.party)
    interpretation.party = { ...interpretation.party, people: interpretation.party.people + joined }
}
