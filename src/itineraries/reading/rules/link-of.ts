/** How two spans of a text follow each other, by the strongest mark between them. */
type Link = 'none' | 'and' | 'comma' | 'then' | 'sentence'

/** Links of words that stand between two spans: "lunch, then a museum" is `then`. */
export function linkOf(folded: string, from: number, to: number): Link {
  const gap = folded.slice(from, Math.max(from, to))
  if (sentence.test(gap)) return 'sentence'
  if (then.test(gap)) return 'then'
  if (comma.test(gap)) return 'comma'
  return and.test(gap) ? 'and' : 'none'
}

const sentence = /[!?;\n]|\.(?!\d)(?=\s|$)|\s[-–—]\s/
const then = /\b(?:then|luego|next|after that|afterwards|followed by|seguid[oa] (?:de|por))\b|[>→➡]/
const comma = /,(?!\d)/
const and = /\b(?:and|y|e|n|plus|but|pero)\b|[&+]/
