import { tokenise } from '../../interpretation/tokens.js'
import { type Analysis, quoteOf, type Spanned } from './analysis.js'

/** Words of politeness, and of speaking about the request itself. */
const polite: ReadonlySet<string> = new Set(
  (
    'kindly cordial cordially excuse pardon salaam shalom aloha greetings regards respectfully arranging organizing organising ' +
    'planning obviously exist exists whatevers please cheers english bother ' +
    'porfabor porfa saludos cordiales molestia problema disculpa disculpen perdon querriamos quisieramos debemos agradezco posta'
  ).split(' '),
)

/** "a couple from India": where people come from. */
const ofOrigin =
  /\b(?:come|i'm|im|i am|we're|we are|couple|colleagues?|guys|people|sisters?|brothers?|cousins?|parents|family|students?|colegas|hermanas?|familia|amig[oa]s|somos|soy|vengo|venimos)(?: \p{L}+)? (?:from|de) $/u

/** "my friend Ruth", "we're Aussies": only a name, because a need may stand there too ("I am fructose intolerant"). */
const ofPerson =
  /\b(?:(?:i'm|im|i am|we're|we are|soy|somos)|(?:my|our|his|her|mi|nuestr[oa]|su) (?:friend|wife|husband|son|daughter|brother|sister|cousin|dog|cat|partner|amig[oa]|novi[oa]|espos[oa]|hij[oa]|herman[oa]|perr[oa]|prim[oa])(?: and| y)?) $/u

/** Doubtful words that ask for nothing: politeness, names and origins of people, and the city of the request. */
export function isIdle(analysis: Analysis, run: Spanned): boolean {
  const { folded, input } = analysis
  const words = tokenise(quoteOf(analysis, run))
  const first = words[0]
  if (!first || words.every(({ word }) => polite.has(word))) return true
  const isName = words.every(({ isCapital }) => isCapital)
  const before = folded.slice(Math.max(0, run.from - 48), run.from)
  if (ofOrigin.test(before) && (isName || words.length === 1)) return true
  if (ofPerson.test(before) && isName) return true
  const city = input.city?.toLowerCase().split(' ') ?? []
  return words.every(({ word }) => city.includes(word.replace(/'?s$/, '')) || city.includes(word))
}
