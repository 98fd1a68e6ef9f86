import { cleanText } from '../text/clean-text.js'
import { fold } from '../text/fold.js'
import { givenNames } from './rules/given-names.js'

const maxLength = 200
const hidden = '…'

/** Words after which a name stands, however it is written. */
const introduction =
  /\b(my name is|name('?s| is)|i am|i'm|im|this is|call(ed)? me|under|ask for|mr|mrs|ms|dr|me llamo|mi nombre es|soy|a nombre de|nombre|sr|sra|señor|señora|don|doña)[.:]? +(\p{L}[\p{L}'’-]*)( +(?!and\b|y\b|at\b|for\b|para\b|with\b|con\b)\p{L}[\p{L}'’-]*)?/giu

/** A street with the word before or after its kind. */
const street =
  /(\p{L}[\p{L}'’-]* +)?\b(street|st|avenue|ave|road|rd|boulevard|blvd|lane|ln|drive|dr|court|ct|square|sq|place|pl|way|parkway|pkwy)\b\.?|\b(calle|avenida|av|paseo|calzada|plaza|colonia|carrera)\b\.? +\p{L}[\p{L}'’-]*( +(de|del|la|las|los) +\p{L}[\p{L}'’-]*)?/giu

const contact = /\S*(@|:\/\/|www\.)\S*|\S+\.(com|net|org|mx|es|io)\b\S*/giu

/** A text without digits, names and addresses: what a venue may read of a visitor's question. */
export function withoutPersonalWords(text: string): string {
  const masked = cleanText(text)
    .replace(contact, hidden)
    .replace(introduction, (words, intro: string) => `${intro} ${hidden}`.concat(words.endsWith(' ') ? ' ' : ''))
    .replace(street, hidden)
  const isShouted = masked === masked.toUpperCase()
  return [...masked.matchAll(/\S+/gu)]
    .map(([word], index, all) => (isPersonal(word, isStart(all[index - 1]?.[0]), isShouted) ? hidden : word))
    .join(' ')
    .replace(/…( …)+/g, hidden)
    .slice(0, maxLength)
}

const isStart = (before: string | undefined): boolean => before === undefined || /[.!?¡¿]$/.test(before)

/** Capitals inside a sentence are names, of people or of anything else. */
function isPersonal(word: string, isFirst: boolean, isShouted: boolean): boolean {
  if (/\p{N}/u.test(word)) return true
  const letters = word.replace(/[^\p{L}'’-]/gu, '')
  const plain = fold(letters).replace(/'s$/, '')
  if (plain.split('-').some((part) => givenNames.has(part))) return true
  return !isShouted && !isFirst && /^\p{Lu}/u.test(letters) && !/^(I|I['’]\p{L}+)$/u.test(letters)
}
