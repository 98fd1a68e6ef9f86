import { readOnce } from '../../../../text/data-rows.js'
import { fold } from '../../../../text/fold.js'
import { wordRows } from '../../../interpretation/lexicon-rows.js'

/** A word of a text, and what sort of word it is ("pills", "goodbye", "my husband") if the list of help knows it. */
export interface HelpWord {
  readonly word: string
  /** Of the first word of a phrase; the others of it have none. */
  readonly sort?: string
}

/** The words of each sentence: folded, without apostrophes, contracted alike. */
export const helpSentences = (text: string): HelpWord[][] =>
  plainText(text)
    .split(/[.!?;\n]+/)
    .map((sentence) => withSorts(sentence.match(/\p{L}+|\d+/gu) ?? []))
    .filter((words) => words.length > 0)

const longestPhrase = 4

function withSorts(words: readonly string[]): HelpWord[] {
  const sorts = sortsOfPhrases()
  let end = 0
  return words.map((word, index): HelpWord => {
    if (index < end) return { word }
    for (let length = Math.min(longestPhrase, words.length - index); length > 0; length--) {
      const sort = sorts.get(words.slice(index, index + length).join(' '))
      if (sort === undefined) continue
      end = index + length
      return { word, sort }
    }
    return { word }
  })
}

/** `data/lexicon/{en,es}/help.csv`, and what can be visited, eaten and drunk. */
const sortsOfPhrases = readOnce(
  (): ReadonlyMap<string, string> =>
    new Map([
      ...wordRows('stops').map(({ phrase = '' }) => [plainText(phrase), 'outing'] as const),
      ...wordRows('cuisines').map(({ phrase = '' }) => [plainText(phrase), 'outing'] as const),
      ...wordRows('help').map(({ phrase = '', concept = '' }) => [phrase, concept] as const),
    ]),
)

const plainText = (text: string): string =>
  contractions.reduce((words, [long, short]) => words.replace(long, short), fold(text).replace(/'/g, ''))

const contractions: readonly (readonly [RegExp, string])[] = [
  [/(\p{L})\1{2,}/gu, '$1$1'],
  [/\b(do|does|did|would|could|should|was|were|is|have|has|had) not\b/g, '$1nt'],
  [/\bcan ?not\b/g, 'cant'],
  [/\bwill not\b/g, 'wont'],
  [/\bgonna\b/g, 'going to'],
  [/\bwanna\b/g, 'want to'],
  [/\bany more\b/g, 'anymore'],
  [/\bi am\b/g, 'im'],
  [/\bq\b/g, 'que'],
]
