import { fold } from '../../text/fold.js'
import type { StopFrame } from './stop-frame.js'

/** Short label for each stop, in the fan's words if possible; those of one counted stop are numbered. */
export function labelsOf(frames: readonly StopFrame[], language: 'en' | 'es'): string[] {
  const names = frames.map((frame) => nameOf(frame, language))
  return names.map((name, i) => {
    const copies = frames.flatMap((frame, j) => (frame.spans === frames[i]!.spans && names[j] === name ? [j] : []))
    return copies.length > 1 ? `${name} ${copies.indexOf(i) + 1}` : name
  })
}

const longest = 45

/** Used if the fan's word is a verb or an adjective. */
const plainNames = { food: { en: 'meal', es: 'comida' }, fun: { en: 'activity', es: 'actividad' } } as const

function nameOf(frame: StopFrame, language: 'en' | 'es'): string {
  const { text, meal, concept, cuisines, place, heads, topic } = frame
  if (place) return toTitleCase(place.name)
  const isVague = cuisines.length === 0 && !meal && !topic?.isSubject && heads.every((head) => head === 'fun')
  if (isVague && (concept === 'food' || concept === 'fun')) return frame.called ?? plainNames[concept][language]
  const word = text.toLowerCase().replace(/^(a|an|the|un|una|el|la|some|something) /, '')
  const isWord = /^[\p{L}\s'’/-]+$/u.test(word) && word.length <= longest && !/^(what|que|qué)\b/u.test(word)
  if (isWord && fold(word).length > 0) return word
  return frame.plainText ?? meal ?? cuisines[0]?.replace(/_/g, ' ') ?? concept.replace(/_/g, ' ')
}

/** Names in capitals from source data are shown in title case. */
function toTitleCase(name: string): string {
  if (name !== name.toUpperCase() || name.length < 5) return name
  return name.toLowerCase().replace(/(^|[\s(/-])(?!(?:of|and|the|for|at|in)\b)(\p{L})/gu, (all) => all.toUpperCase())
}
