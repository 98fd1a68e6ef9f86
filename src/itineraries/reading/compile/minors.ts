import { withNamedPatterns } from '../rules/named-patterns.js'

const stated = new RegExp(String.raw`\b${withNamedPatterns('<we-are-minors>')}`, 'giu')
const mayNotEnter = new RegExp(String.raw`\b${withNamedPatterns('<open-to-minors>')}`, 'iu')

/**
 * Whether the fans say that they are under age: "we're 16" of two is no party of sixteen, "not 21+". They are sent to no bar.
 */
export const areMinors = (text: string, partySize: number): boolean =>
  mayNotEnter.test(text) ||
  [...text.matchAll(stated)].some(
    ({ groups }) => groups?.['years'] !== undefined || Number(groups?.['age']) >= ageFactor * partySize,
  )

/** From this multiple of the party size on, the number is an age. */
const ageFactor = 3
