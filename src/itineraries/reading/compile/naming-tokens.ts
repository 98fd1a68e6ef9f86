import type { Lexicon } from '../../interpretation/lexicon.js'
import type { Meaning } from '../../interpretation/meaning.js'
import { type Token, tokenise } from '../../interpretation/tokens.js'

/** Adjectives that the lexicon has no wish for, and words for anything. */
const open: ReadonlySet<string> = new Set(
  (
    'weird odd strange offbeat kitschy hidden different free open random air conditioned conditioning ' +
    'raro rara raros raras extraño extraña curioso curiosa diferente escondido ' +
    'escondida gratis abierto abierta surprise sorpresa sorprendeme sorprendenos sorprendanos ' +
    'typical touristy iconic highlights highlight mustsee tipico tipica turistico turistica hour hours minutes hora horas minutos rato'
  ).split(' '),
)

/** The words that say what is wanted; not those that say how it should be, or that anything will do. */
export function namingTokens(text: string, { phrases }: Pick<Lexicon, 'phrases'>): Token[] {
  const tokens = tokenise(text)
  const naming: Token[] = []
  for (let index = 0; index < tokens.length; ) {
    const match = phrases.match(tokens, index)
    const length = match?.length ?? 1
    const words = tokens.slice(index, index + length)
    const isNaming = !match?.meanings.some(saysHow) && !words.some(({ word }) => open.has(word))
    if (isNaming) naming.push(...words)
    index += length
  }
  return naming
}

/** "romantic", "cheap", "indoors", "something to do". */
const saysHow = (meaning: Meaning): boolean =>
  (meaning.type === 'soft' && !meaning.isActivity && meaning.wish !== 'games') ||
  meaning.type === 'price' ||
  (meaning.type === 'feature' && meaning.feature === 'indoors') ||
  (meaning.type === 'head' && meaning.head.concept === 'fun')
