import { hasRole, type Item } from './entity-mentions.js'
import { isVerdict, isVerdictBehind } from './judgements.js'
import { mentionOf } from './mention.js'
import type { Link } from './phrases.js'
import type { Token } from './tokens.js'

/** What ends a phrase and begins the next; without a link it only tells the place of a stop in the order. */
export interface Joint {
  readonly link?: Link
  readonly position?: 'first' | 'last'
}

/** The joint that a mark or a word is. */
export function jointOf(item: Item, tokens: readonly Token[], rest: readonly Item[]): Joint | undefined {
  const [next, afterNext] = rest.filter(({ t }) => t !== 'filler')
  // "with a patio, if possible"
  if (item.t === 'mark' && item.mark === ',' && hasRole(next, 'maybe') && isClosing(afterNext)) return undefined
  if (item.t === 'mark' && item.mark === ',' && item.from > 0 && isAddress(tokens[item.from - 1]!, rest))
    return undefined
  if (item.t === 'mark') return markLink(item.mark, tokens[item.from]!, tokens[item.to], tokens)
  if (item.t !== 'phrase') return undefined
  const word = tokens[item.from]!.word
  const isLater = hasRole(item, 'then') && hasRole(item, 'laterword')
  if (isLater && (isClosing(next) || isPurpose(next, rest, tokens))) return undefined
  if (hasRole(item, 'then')) return isThereupon(item, tokens) ? undefined : { link: 'then' }
  if (hasRole(item, 'first'))
    return isClosing(rest.find(({ t }) => !when.includes(t))) || (word === 'first' && tellsNoMore(rest))
      ? { position: 'first' }
      : { link: 'then', position: 'first' }
  // "…, finish at two"
  if (hasRole(item, 'last') && next?.t === 'time') return undefined
  if (hasRole(item, 'last')) return isClosing(next) ? { position: 'last' } : { link: 'then', position: 'last' }
  // "… - not pizza - and a bar after": what stood between the dashes has ended.
  if (hasRole(item, 'and')) return isDash(tokens[item.from - 1]) ? undefined : { link: 'and' }
  if (hasRole(item, 'or', 'failing')) return { link: 'or' }
  if (['but', 'pero', 'however'].includes(word) && hasRole(item, 'pos')) return { link: 'but' }
  return undefined
}

/** "lunch on a patio then, and a stroll after": in that case, and not next. */
const isThereupon = ({ from }: Item, tokens: readonly Token[]): boolean =>
  tokens[from]!.word === 'then' &&
  tokens[from - 1]?.type === 'word' &&
  !/^(and|but|or|n|since|by|until|till|til|before|after)$/.test(tokens[from - 1]!.word) &&
  /^[,.!?]$/.test(tokens[from + 1]?.word ?? '')

/** "near my hotel, the Palmer House": the name of where the fan stays. */
const isAddress = ({ word }: Token, rest: readonly Item[]): boolean =>
  stayWord.test(word) && rest.find(({ t }) => t !== 'filler')?.t === 'place'

/** Where one stays. */
export const stayWord = /^(hotel|motel|hostel|airbnb|bnb)$/

/** "food first around seven": when it is says nothing more of what it is. */
const when: readonly Item['t'][] = ['time', 'date', 'daypart']

/** Nothing more comes in this phrase: "pizza first, then …", "a bar afterwards". */
export function isClosing(next: Item | undefined): boolean {
  return next === undefined || next.t === 'mark' || hasRole(next, 'then', 'and')
}

/** "dinner first somewhere outside": nothing else is named before the next joint. */
function tellsNoMore(rest: readonly Item[]): boolean {
  const end = rest.findIndex((item) => item.t === 'mark' || hasRole(item, 'then', 'and', 'or', 'last'))
  return rest.slice(0, end < 0 ? undefined : end).every((item) => item.t !== 'place' && !namesStop(item))
}

/** "a bar afterwards to celebrate": what it is for is no stop of its own. */
const isPurpose = (next: Item | undefined, rest: readonly Item[], tokens: readonly Token[]): boolean =>
  next !== undefined && /^(to|para)$/.test(tokens[next.from]!.word) && tellsNoMore(rest)

export const namesStop = (item: Item): boolean => item.t === 'phrase' && mentionOf(item.meanings, '') !== undefined

function markLink(
  mark: string,
  token: Token,
  next: Token | undefined,
  tokens: readonly Token[],
): { link: Link } | undefined {
  const isSpaced = !token.isGlued || next?.isGlued === false
  if ('.;!?\n•|*'.includes(mark)) return { link: 'sentence' }
  if (mark === '→' || mark === '>') return { link: 'then' }
  if (mark === '#' && next?.word === '#') return { link: 'sentence' }
  if (',:()[]'.includes(mark)) return { link: 'comma' }
  // "coffee / museum / tacos" is a list.
  if (mark === '/') return { link: isSpaced && tokens.filter(({ word }) => word === '/').length > 1 ? 'comma' : 'or' }
  return '-–—'.includes(mark) && isSpaced ? { link: 'comma' } : undefined
}

const isDash = (token: Token | undefined): boolean => token !== undefined && /^[-–—]$/.test(token.word)

/** The joint before a word that itself belongs to what it begins; `before` goes back over a bare "and". */
export function hiddenJointOf(
  item: Item,
  current: readonly Item[],
  before: readonly Item[],
  rest: readonly Item[],
  tokens: readonly Token[],
): Link | undefined {
  if (isRecount(item, current, rest)) return 'and'
  if (isOtherVerdict(item, current, tokens)) return 'comma'
  const isThought = hasRole(item, 'reason') || isTakingBack(item, current, rest[0], tokens)
  return isThought || isUpshot(item, before, rest, tokens) ? 'comma' : undefined
}

/** "🍕❌ 🌮✅": the thing and its verdict are a thought of their own. */
function isOtherVerdict({ from }: Item, before: readonly Item[], tokens: readonly Token[]): boolean {
  const last = before.at(-1)
  if (!last) return false
  return isVerdictBehind(tokens) ? isVerdict(tokens[last.to - 1]) && !isVerdict(tokens[from]) : isVerdict(tokens[from])
}

/** "dinner at seven make it eight", "table for three oops four", "at six no seven": what comes next stands in the place of the like before it. */
function isTakingBack(item: Item, before: readonly Item[], next: Item | undefined, tokens: readonly Token[]): boolean {
  const isAmount = (other: Item | undefined): boolean => other !== undefined && amounts.includes(other.t)
  if (hasRole(item, 'correct'))
    return before.some((other) => isAmount(other) || other.t === 'place' || namesStop(other))
  const isNo = hasRole(item, 'neg') && tokens[item.from]!.word === 'no' && tokens[item.to]?.type === 'number'
  return (isNo || hasRole(item, 'turn')) && isAmount(next) && before.some(isAmount)
}

/** "two bars before the game one after" */
function isRecount({ t }: Item, before: readonly Item[], [next, afterNext]: readonly Item[]): boolean {
  const isTurn = hasRole(next, 'before', 'after', 'earlier', 'laterword') && isClosing(afterNext)
  return t === 'number' && isTurn && before.some(namesStop)
}

const amounts: readonly Item['t'][] = ['time', 'number', 'party', 'date']

/** "half of us want tacos, half pizza, so tacos for lunch …" */
export const isConclusion = (item: Item, before: readonly Item[], tokens: readonly Token[]): boolean =>
  isSo(item, tokens) && before.every(({ t }) => t === 'filler')

/** "we had pizza yesterday so tacos today", "bears at noon so breakfast at nine": what is told before ends there. */
function isUpshot(item: Item, before: readonly Item[], rest: readonly Item[], tokens: readonly Token[]): boolean {
  const isPast = before.some((other) => hasRole(other, 'past', 'lost'))
  const isTimed = [before, rest].every((side) => side.some(({ t }) => t === 'time'))
  return isSo(item, tokens) && (isPast || isTimed)
}

const isSo = ({ t, from, to }: Item, tokens: readonly Token[]): boolean =>
  t === 'filler' && (tokens[from]!.word === 'so' || (tokens[from]!.word === 'asi' && tokens[to]?.word === 'que'))

/** "something sweet, like crepes", "algo dulce, tipo crepas" */
export const isExample = (item: Item, link: Link, before: readonly Item[], tokens: readonly Token[]): boolean =>
  link === 'comma' && before.length === 0 && item.to === item.from + 1 && example.test(tokens[item.from]!.word)

const example = /^(like|tipo|como)$/
