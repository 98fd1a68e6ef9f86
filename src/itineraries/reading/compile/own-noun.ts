import { fold } from '../../../text/fold.js'

const maxWords = 5

/** Verbs of wanting and visiting, articles and praise: they stand before the thing. */
const before = new Set(
  (
    'a an the some any one two our my another maybe also then and or to for i we want need get grab have eat see ' +
    'visit find try do go good nice great decent real really proper un una unos unas el la los las algun alguna y o ' +
    'a de del quiero queremos comer cenar desayunar almorzar tomar ver visitar ir buscar buen buena bueno bien'
  ).split(' '),
)
/** A clause begins with one of these. */
const clause = new Set(
  (
    'that which who where when if because but so until while before after to not is are isnt without ' +
    'que quien donde cuando si porque pero hasta mientras antes despues para sin no'
  ).split(' '),
)
/** Words of a clause, or for anything at all. */
const unnamed = new Set(
  (
    'i we you it he she they me us something anything somewhere anywhere whatever place spot thing things ' +
    'other stop do algo alguien lugar sitio cosa cosas otro otra parada como comemos cenamos'
  ).split(' '),
)
const linking = new Set('of and or with de del y o con en in la el'.split(' '))

/** Words that say nothing by themselves. */
export const isOfGrammar = (word: string): boolean =>
  [before, clause, unnamed, linking].some((words) => words.has(fold(word)))

/**
 * The fan's words for a thing as a short noun phrase: "bookshop" of "a bookshop to kill the afternoon"; undefined where
 * they are a whole clause, or name nothing.
 */
export function ownNoun(quote: string): string | undefined {
  const words = quote
    .toLowerCase()
    .split(/[,;.:!?()/+]/, 1)[0]!
    .trim()
    .split(/\s+/)
  const from = words.findIndex((word) => !before.has(fold(word)))
  const ends = words.findIndex((word, index) => index > from && clause.has(fold(word)))
  const kept = from < 0 ? [] : words.slice(from, ends < 0 ? undefined : ends)
  while (kept.length > 0 && (linking.has(fold(kept.at(-1)!)) || before.has(fold(kept.at(-1)!)))) kept.pop()
  const phrase = kept.join(' ')
  const isName = /^[\p{L}\p{M}\d'’& -]{2,40}$/u.test(phrase) && kept.length <= maxWords
  return isName && !kept.some((word) => unnamed.has(fold(word))) ? phrase : undefined
}
