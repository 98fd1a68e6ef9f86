import { conflict } from '../errors.js'

/** The moves of a life: from which states each is possible, and to which it leads. */
export type Transitions<Move extends string, State extends string> = Readonly<
  Record<Move, { readonly from: readonly State[]; readonly to: State }>
>

/** The state that `move` leads to. Throws 409, naming the state and the moves that it allows. */
export function nextState<Move extends string, State extends string>(
  noun: string,
  moves: Transitions<Move, State>,
  state: State,
  move: Move,
): State {
  if (moves[move].from.includes(state)) return moves[move].to
  const possible = (Object.keys(moves) as Move[]).filter((name) => moves[name].from.includes(state))
  const allowed = possible.length > 0 ? `${state} allows ${possible.join(', ')}` : `${state} is final`
  throw conflict(`the ${noun} is ${state}, and ${move} needs ${moves[move].from.join(' or ')}: ${allowed}`)
}
