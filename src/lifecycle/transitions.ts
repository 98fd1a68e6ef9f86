import { conflict } from '../errors.js'

/** State machine: for each transition the states in which it is possible, and the state that it leads to. */
export type Transitions<Transition extends string, State extends string> = Readonly<
  Record<Transition, { readonly from: readonly State[]; readonly to: State }>
>

/** Returns the state that `transition` leads to. Throws 409 if the current state does not allow it. */
export function nextState<Transition extends string, State extends string>(
  noun: string,
  transitions: Transitions<Transition, State>,
  state: State,
  transition: Transition,
): State {
  if (transitions[transition].from.includes(state)) return transitions[transition].to
  const possible = (Object.keys(transitions) as Transition[]).filter((name) => transitions[name].from.includes(state))
  const article = /^[aeiou]/i.test(noun) ? 'an' : 'a'
  const allowed = possible.length > 0 ? `allowed: ${possible.join(', ')}` : 'that state is permanent'
  throw conflict(`cannot ${transition} ${article} ${noun} that is ${state}; ${allowed}`)
}
