import type { Reading } from '../reading.js'
import type { Rule, Unquoted } from './rule.js'
import { ruleLexicon } from './rule-lexicon.js'
import { numberOf } from './word-classes.js'

export type Party = Unquoted<Reading['party']>

const party = (people: number | undefined): Party | undefined =>
  people !== undefined && people >= 1 && people <= 500 ? { people } : undefined

const stated = ({ n = '' }: Readonly<Record<string, string>>) => party(numberOf(n))

/** The speaker and those who come along. */
const together = ({ c = '', c2 }: Readonly<Record<string, string>>) => {
  const { companions } = ruleLexicon()
  const second = c2 === undefined ? 0 : (companions.get(c2) ?? 1)
  return party(1 + (companions.get(c) ?? 1) + second)
}

const notUnit =
  "(?! ?(?::|min|hour|hr|h\\b|am\\b|pm\\b|p\\.m|a\\.m|o'clock|block|mile|km|day|night|week|month|year|yr|stop|place|museum|bar|pub|hora|cuadra|dia|noche|semana|ano|dolar|buck|\\$|%|de la (?:noche|tarde|manana|madrugada)))"

/** How many people come. */
export const partyRules: readonly Rule<Party>[] = [
  {
    id: 'corrected-number',
    language: 'any',
    pattern:
      '(?:for|of|are|be|para|de|somos|seremos) <number>(?: people| of us| personas)?,? ' +
      `(?:oops|(?:no )?wait|sorry|i mean|actually|perdon|digo|mejor|no)(?: no)?,? (?:make (?:it|that) |somos )?<n:number>${notUnit}`,
    produce: stated,
    examples: [
      ['table for 3 oops 4', { people: 4 }],
      ['somos 5, perdón, 6', { people: 6 }],
      ['dinner for 3', null],
    ],
  },
  {
    id: 'of-us',
    language: 'any',
    pattern:
      '<n:number> of us(?! (?:is|are|has|have|need|eat|can|want|do|drink|on|will)\\b)|(?:make it|(?:group|' +
      'party) is|(?:squad|crew|gang|troop|team) of) <m:number>',
    produce: ({ n, m }) => party(numberOf(n ?? m ?? '')),
    examples: [
      ['there are seven of us in black coats', { people: 7 }],
      ['no wait make it 10, ethiopian', { people: 10 }],
      ['two of us are gluten free', null],
    ],
  },
  {
    id: 'the-two-of-us',
    language: 'any',
    pattern: '(?:just )?(?:us two|the two of us|both of us)|nosotr[oa]s dos',
    produce: () => party(2),
    examples: [['Just us two, married', { people: 2 }]],
  },
  {
    id: 'number-and-people',
    language: 'any',
    pattern:
      "(?:(?:party|group|table|family) (?:of|for) |we are |we're |somos |somo |seremos |for |para )?<n:number> (?:\\p{L}+ )?<people>",
    produce: stated,
    examples: [
      ['four people, under $50', { people: 4 }],
      ['5 of us, Bears at noon', { people: 5 }],
      ['4 hungry lads', { people: 4 }],
      ['mesa para 4 personas', { people: 4 }],
      ['people watching', null],
    ],
  },
  {
    id: 'we-are-number',
    language: 'en',
    pattern:
      "(?:we are|we're|we r|there are|there's|party of|group of|family of|" +
      `(?<=(?:table|dinner|lunch|brunch|reservation) )for) <n:number>${notUnit}`,
    produce: stated,
    examples: [
      ['we are 6, pure veg', { people: 6 }],
      ['table for two', { people: 2 }],
      ['we are 10 min away', null],
    ],
  },
  {
    id: 'for-number',
    language: 'any',
    pattern: `(?:for|para|pa) <n:number>(?= (?:around|at|on|near|in|tonight|tomorrow|a las|en|el|hoy|cerca)|[,!?]|\\.(?!\\d)|$)`,
    produce: stated,
    examples: [
      ['Dim sum in Chinatown for 6 around 11', { people: 6 }],
      ['cena para dos, cerca', { people: 2 }],
      ['for 2 hours', null],
      ['booked for 6.30', null],
    ],
  },
  {
    // The meal itself is a stop.
    id: 'meal-for-number',
    language: 'any',
    pattern:
      '(?<=\\b(?:dinners?|supper|lunch|brunch|breakfast|drinks|coffees?|cena|comida|almuerzo|desayuno|tragos|copas) )' +
      `(?:for|para|pa) <n:number>${notUnit}`,
    produce: stated,
    examples: [
      ['Dinner for two and then jazz', { people: 2 }],
      ['cena para cuatro con vista', { people: 4 }],
      ['lunch for 2 hours', null],
    ],
  },
  {
    id: 'somos-number',
    language: 'es',
    pattern: `(?:somos|somo|seremos|vamos a ser|iremos|grupo de|mesa para) (?:como |unos |unas )?<n:number>${notUnit}`,
    produce: stated,
    examples: [
      ['somos 6 y venimos crudos', { people: 6 }],
      ['somo cuatro y tenemo hambre', { people: 4 }],
    ],
  },
  {
    id: 'me-and-number',
    language: 'any',
    pattern:
      '(?:me|yo) (?:and|n|&|y|\\+) (?:my |mis )?<n:number>(?: (?:friends|kids|children|boys|girls|from|others|more|amig[oa]s|hij[oa]s|nin[oa]s|de))',
    produce: ({ n = '' }) => party(1 + (numberOf(n) ?? 0)),
    examples: [
      ['me and 9 from the rowing club', { people: 10 }],
      ['me and my 3 kids need dinner', { people: 4 }],
    ],
  },
  {
    id: 'me-and-companion',
    language: 'en',
    pattern:
      "(?:me|just me|it's me) (?:and|n|&|\\+) (?:<owner> )?<c:companion>(?:(?: and|,) (?:<owner> )?<c2:companion>)?",
    produce: together,
    examples: [
      ['me and my sister want to do it', { people: 2 }],
      ['me and my wife and my parents', { people: 4 }],
    ],
  },
  {
    id: 'companion-and-i',
    language: 'any',
    pattern: '(?:<owner> )<c:companion>(?: (?:and|y) (?:<owner> )?<c2:companion>)? (?:and i|and me|y yo|& i|& me)',
    produce: together,
    examples: [
      ['my husband and I', { people: 2 }],
      ['mi mujer y yo cumplimos', { people: 2 }],
    ],
  },
  {
    id: 'with-companion',
    language: 'any',
    pattern:
      '(?:w|w/|with|con) (?:<owner> )<c:companion>(?: (?:and|y) (?:<owner> )?<c2:companion>)?(?! (?:at work|died))',
    produce: together,
    examples: [
      ['first ever knicks game w my brother', { people: 2 }],
      ['vinimos con mi mamá y mi hermana', { people: 3 }],
    ],
  },
  {
    id: 'alone',
    language: 'any',
    pattern:
      "just me|only me|by myself|on my own|travell?ing (?:alone|solo)|(?:i'm|im|am|dining|eating) (?:alone|solo)|solo(?= (?:breakfast|brunch|dinner|lunch|trip|day|drinks?)\\b)|party of one|(?:voy|vengo|viajo|ando|estoy|vine) (?:solo|sola)|yo (?:solo|sola)|me vine sola|para mi (?:solo|sola)",
    produce: () => ({ people: 1 }),
    examples: [
      ["I'd like to do that day again. By myself.", { people: 1 }],
      ['me vine sola', { people: 1 }],
      ['not alone', null],
    ],
  },
]

/** Children come along. */
export const kidsRules: readonly Rule<true>[] = [
  {
    id: 'aged-child',
    language: 'any',
    pattern:
      '(?:\\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|eleven)[- ]?(?:yo|y/o|yr[- ]olds?|yrs? old|' +
      'year[- ]olds?|years? old|month[- ]olds?|months old)(?!\\p{L})|ages? (?:1[0-7]|\\d)(?!\\d)|(?:he|' +
      "she)(?:'s| is) (?:only )?(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|" +
      'fourteen|fifteen)(?! (?:weeks|months|inches|feet|foot))|(?<=(?:son|daughter|boy|girl|nephew|niece|' +
      "grandson|granddaughter|hij[oa]|niet[oa]|sobrin[oa]|nin[oa])(?:\\p{L}* |, )(?:is |who is |who's |tiene |" +
      'de )?)(?:1[0-7]|\\d)(?! ?(?:am|pm|:|\\d))(?: anos)?',
    produce: (groups) => (groups ? true : undefined),
    examples: [
      ['2yo naps at noon', true],
      ['my son is 5 and knows', true],
      ['a grumpy 11-year-old', true],
      ["he's thirteen and", true],
      ['table for 5', null],
    ],
  },
  {
    id: 'young-relatives',
    language: 'any',
    pattern:
      '(?:(?:<number>|<owner>) )?(?:\\p{L}+ )?(?:grand(?:sons?|daughters?|kids?|children)|step(?:sons?|' +
      'daughters?|kids?)|nephews?|nieces?|twins|triplets|mellizos|gemel[oa]s|trillizos|sobrin[oa]s?|' +
      'niet[oa]s?)(?! (?:towers?|peaks|is (?:getting|a) |works|married))',
    produce: () => true,
    examples: [
      ['two small nephews', true],
      ["we're a party of 5 w twins", true],
      ['con los sobrinos', true],
      ['my nephew works there', null],
    ],
  },
  {
    id: 'offspring',
    language: 'any',
    pattern:
      '(?:my|our|the|mi|mis|nuestr[oa]s?|con el|two|three|dos|tres) (?:[\\p{L}\\d]+ )?(?:sons?|daughters?|boys|girls|hij[oa]s?|nin[oa]s?|gurises|guri|chavos|grandsons?|granddaughters?|niet[oa]s?)(?!-| in law| married| works| is (?:getting|a) )',
    produce: () => true,
    examples: [
      ['mi hijo es celiaco', true],
      ["I'm bringing my daughter", true],
      ['my daughter married a lad', null],
    ],
  },
  {
    id: 'child-word',
    language: 'any',
    pattern: '(?:(?:(?<![:.])<number>|<owner>) )?(?:\\p{L}+ )?<child>(?: <number>(?: ?(?:\\+|&|and|y|,) ?<number>)*)?',
    produce: () => true,
    examples: [
      ['kids 7 + 10', true],
      ['Two kids (6 and 9)', true],
      ['con tres críos', true],
      ['home by 12:30, little one sleeps', true],
      ['dinner', null],
    ],
  },
]

/** A wheelchair or no steps at all is a must; a weak leg is a wish for few of them. */
export const wheelchairRules: readonly Rule<Unquoted<Reading['wheelchair']>>[] = [
  {
    id: 'wheelchair',
    language: 'any',
    pattern:
      "(?:(?:<owner> )?\\p{L}+ (?:is |'s |uses |in )?(?:a |an )?)?(?:electric |manual |power )?wheel ?chairs?(?: user| access(?:ible)?)?|power ?chairs?|(?:manual|electric|power) chairs?|in a chair|chair user|mobility scooter|sillas? (?:de ruedas|electrica)(?: \\p{L}+)?|♿️?|🦽|(?:no|without|avoid|zero|(?:can'?t|cannot|won'?t|doesn'?t|don'?t) (?:do|climb|manage|like|handle|take)) (?:any |many )?(?:steps|stairs)|step[- ]?free|(?:sin|nada de)(?: subir)? (?:escaleras|escalones|gradas)|(?:wheelchair )?accessible|accesible",
    produce: () => ({ must: true }),
    examples: [
      ["My partner's a wheelchair user.", { must: true }],
      ['Mi hermano va en silla de ruedas eléctrica.', { must: true }],
      ['Mum uses a power chair so', { must: true }],
      ['que sea sin gradas', { must: true }],
    ],
  },
]
