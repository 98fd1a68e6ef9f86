import { fold } from '../../../text/fold.js'
import type { Lexicon } from '../../interpretation/lexicon.js'
import type { StopFrame } from '../../interpretation/stop-frame.js'
import { withNamedPatterns } from '../rules/named-patterns.js'
import { cuisineIdsOf } from './describe-stop.js'
import { phrasesIn } from './phrases-in.js'

/** "it has to be Bulgarian", "The Naam, but only if it's a steakhouse": no related kitchen and no name takes its place. */
export function mustServe({ cuisines }: Pick<StopFrame, 'cuisines'>, text: string, lexicon: Lexicon): boolean {
  return [...text.matchAll(must)].some(({ groups }) => {
    const words = groups!['behind'] ?? groups!['before'] ?? groups!['alone'] ?? ''
    const named = phrasesIn(words, lexicon).flatMap(({ words: phrase, meanings }) =>
      meanings.some(({ type }) => type === 'cuisine' || type === 'dish') ? cuisineIdsOf(phrase.join(' '), lexicon) : [],
    )
    return cuisines.some((id) => named.includes(id) || fold(words).includes(id.replace(/_/g, ' ')))
  })
}

const must = new RegExp(
  String.raw`\b${withNamedPatterns('<must-be>')} (?<behind>[\p{L}'’-]+(?: [\p{L}'’-]+){0,2})` +
    String.raw`|(?<before>[\p{L}-]+)(?: food| cuisine| place)? (?:only|or nothing|or bust|y nada m[aá]s|o nada)(?= *(?:[.,;!?]|$))` +
    String.raw`|\b(?:only|s[oó]lo|solamente|[uú]nicamente) (?<alone>[\p{L}-]+)(?= *(?:[.,;!?]|$))`,
  'giu',
)
