import { ruleLexicon } from './rule-lexicon.js'

/** Numbers that are not articles. */
const countWords = () =>
  [...ruleLexicon().numbers.keys()].filter((word) => !/^(an?|una?|couple|half|media)$/.test(word))

export const numberOf = (word: string): number | undefined =>
  /^\d+(\.\d+)?$/.test(word) ? Number(word) : ruleLexicon().numbers.get(word)

const alternation = (words: Iterable<string>): string =>
  [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|')

/** Classes of words in the patterns of rules; the ones from the lexicon are its columns. */
const classes: Readonly<Record<string, () => string>> = {
  number: () => `\\d{1,3}|${alternation(countWords())}`,
  article: () => 'a|an|the|one|some|un|una|uno|unos|unas|el|la|los|las',
  owner: () => 'my|our|his|her|their|the|mi|mis|nuestros?|nuestras?|su|sus|el|la|los|las',
  companion: () => alternation([...ruleLexicon().companions.keys()]),
  child: () => alternation(ruleLexicon().children),
  allergen: () => alternation(ruleLexicon().allergens.keys()),
  diet: () => alternation(ruleLexicon().diets.keys()),
  weekday: () =>
    'mon(?:day)?|tue(?:s|sday)?|wed(?:nesday)?|thu(?:rs|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|lunes|martes|miercoles|jueves|viernes+|sabado|domingo',
  people: () =>
    'people|persons?|ppl|peeps|pax|guests|of us|adults?|friends|guys|girls|ladies|lads|boys|women|men|' +
    'personas?|adultos?|amig[oa]s|chic[oa]s|compas|pibes|nurses|colleagues|coworkers|teammates|parceros|' +
    'panas|heads|dudes|mates|moms|mums|dads|students|teachers|clients|cousins|uncles|aunts|roommates|buddies|' +
    'interns|clientes|primos|primas',
}

export function withClasses(pattern: string): string {
  return pattern.replace(/<(?:(\w+):)?(\w+)>(?!=)/g, (whole, group: string | undefined, name: string) => {
    const words = classes[name]
    if (!words) return whole
    return group === undefined ? `(?:${words()})` : `(?<${group}>${words()})`
  })
}
