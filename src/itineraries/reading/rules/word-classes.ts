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
    'mon(?:day)?|tue(?:s|sday)?|wed(?:nesday)?|thu(?:rs|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?|lunes|' +
    'martes|miercoles|jueves|viernes+|sabado|domingo',
  people: () =>
    'people|persons?|ppl|peeps|pax|guests|of us|adults?|friends|guys|girls|ladies|lads|boys|women|men|' +
    'personas?|adultos?|amig[oa]s|chic[oa]s|compas|pibes|nurses|colleagues|coworkers|teammates|parceros|' +
    'panas|heads|dudes|mates|moms|mums|dads|students|teachers|clients|cousins|uncles|aunts|roommates|buddies|' +
    'interns|clientes|primos|primas|rns|doctors|chemists|carers|parents|coaches|leaders|graders|sophomores|' +
    'juniors|seniors|' +
    'freshmen|scouts|teens|teenagers|vegetarians|vegans|wheelchair users|cyclists|musicians|players|runners|' +
    'dancers|singers|' +
    'siblings|sisters|brothers|aunties|uncles|dads|grandmas|grandpas|grandparents|out-of-towners|francophiles|punks|' +
    'librarians|engineers|lawyers|bankers|baristas|cooks|chefs|drivers|sailors|swedes|danes|brits|germans|americans|' +
    'canadians|mexicans|leaguers|argentin[oa]s|mexican[oa]s|colombian[oa]s|espanol[ea]s|peruan[oa]s|chilen[oa]s|' +
    'venezolan[oa]s|brasiler[oa]s|ti[oa]s|abuel[oa]s|mamas|papas(?= y|,)|herman[oa]s|colegas|companer[oa]s|senoras|' +
    'senores|mujeres|hombres|jovenes|estudiantes|maestr[oa]s|ninas|ninos',
  /** Those who come along with the speaker. */
  guests: () =>
    'friends|mates|pals|buddies|clients|colleagues|coworkers|interns|cousins|sisters|brothers|siblings|aunts|uncles|' +
    'roommates|donors|visitors|kids|children|boys|girls|sons|daughters|grandkids|grandchildren|nephews|nieces|' +
    'amig[oa]s|clientes|primos|primas|herman[oa]s|ti[oa]s|hij[oa]s|ninos|ninas|sobrin[oa]s|niet[oa]s|colegas',
  group: () => 'trio|duo|threesome|foursome|quartet|cuarteto',
}

export function withClasses(pattern: string): string {
  return pattern.replace(/<(?:(\w+):)?(\w+)>(?!=)/g, (whole, group: string | undefined, name: string) => {
    const words = classes[name]
    if (!words) return whole
    return group === undefined ? `(?:${words()})` : `(?<${group}>${words()})`
  })
}
