import { cleanText } from '../src/text/clean-text.js'
import { countTokens } from './count-tokens.js'

const maxTokens = 100

/** A text of others without invisible characters, shortened. A part of a URL would lead elsewhere: a long one is left out. */
export function shownText(given: string): string {
  const text = cleanText(given)
  if (countTokens(text) <= maxTokens) return text
  if (/^https?:/.test(text)) return ''
  let end = Math.min(text.length, 3 * maxTokens)
  while (countTokens(text.slice(0, end)) > maxTokens) end = Math.floor(end * 0.8)
  return `${text.slice(0, end).toWellFormed()}…`
}
