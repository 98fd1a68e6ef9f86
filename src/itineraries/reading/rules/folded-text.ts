import { fold } from '../../../text/fold.js'

/** The text in lower case without accents, with every character where it was: spans hold for the original as well. */
export function foldInPlace(text: string): string {
  return Array.from({ length: text.length }, (_, index) => foldUnit(text[index]!)).join('')
}

function foldUnit(unit: string): string {
  const folded = fold(unit)
  return folded.length === 1 ? folded : unit
}
