import { fold } from './fold.js'
import type { Draft } from './stop-frame.js'

/** A short name for each stop, in the fan's own words where there are any; repeated ones get a number. */
export function labelsOf(drafts: readonly Draft[], language: 'en' | 'es'): string[] {
  const names = drafts.map((draft) => nameOf(draft, language))
  return names.map((name, i) => {
    const before = names.slice(0, i).filter((other) => other === name).length
    const isRepeated = names.filter((other) => other === name).length > 1
    return isRepeated ? `${name} ${before + 1}` : name
  })
}

const longest = 24

/** Where the fan's word is a verb or a state ("hungry", "something to do"). */
const plainNames = { food: { en: 'meal', es: 'comida' }, fun: { en: 'activity', es: 'actividad' } } as const

function nameOf({ text, meal, concept, cuisines, place, heads, spans }: Draft, language: 'en' | 'es'): string {
  if (place) return calm(place.name)
  const isVague =
    cuisines.length === 0 && !meal && (spans.length === 0 || heads.every((head) => head === 'eat' || head === 'fun'))
  if (isVague && (concept === 'food' || concept === 'fun')) return plainNames[concept][language]
  const word = text.toLowerCase().replace(/^(a|an|the|un|una|el|la|some|something) /, '')
  const isWord = /^[\p{L}\s'’-]+$/u.test(word) && word.length <= longest && !/^(what|que|qué)\b/u.test(word)
  if (isWord && fold(word).length > 0) return word
  return meal ?? cuisines[0]?.replace(/_/g, ' ') ?? concept.replace(/_/g, ' ')
}

/** "METROPOLITAN MUSEUM OF ART": a source that shouts is not answered in kind. */
function calm(name: string): string {
  if (name !== name.toUpperCase() || name.length < 5) return name
  return name.toLowerCase().replace(/(^|[\s(/-])(?!(?:of|and|the|for|at|in)\b)(\p{L})/gu, (all) => all.toUpperCase())
}
