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
  "(?! ?(?::|min|hour|hr|h\\b|am\\b|pm\\b|p\\.m|a\\.m|o'clock|block|mile|km|day|night|week|month|year|yr|stop|" +
  'place|museum|bar|pub|hora|cuadra|dia|noche|semana|ano|dolar|buck|\\$|%|de la (?:noche|tarde|manana|madrugada)|' +
  'now\\b|so no\\b|,? we can\\b|years?\\b|anos\\b))'

/** How many people come. */
export const partyRules: readonly Rule<Party>[] = [
  {
    id: 'corrected-number',
    language: 'any',
    pattern:
      '(?:(?:for|of|are|be|para|de|somos|seremos) <number>(?: \\p{L}+){0,2}|<number> <people>)' +
      '(?:,|\\.{2,}|…)? ?(?:oops|(?:no,? )?(?:wait|espera)|sorry|i mean|actually|perdon|digo|mejor|no)(?: no)?,? ' +
      `(?:make (?:it|that) |somos )?<n:number>${notUnit}|but (?:\\p{L}+ ){1,4}so <m:number>(?=[.,;!]|$)`,
    produce: ({ n, m }) => party(numberOf(n ?? m ?? '')),
    examples: [
      ['table for 3 oops 4', { people: 4 }],
      ['somos 5, perdón, 6', { people: 6 }],
      ['somos 6… no, espera, 7 que se apunta mi cuñado', { people: 7 }],
      ['There are eight of us, no, seven', { people: 7 }],
      ['8 boys no wait 7', { people: 7 }],
      ['supposed to be 6 but the Okafors bailed so 4.', { people: 4 }],
      ['dinner for 3', null],
    ],
  },
  {
    id: 'total-number',
    language: 'any',
    pattern:
      '(?<!\\$ ?|\\d[.,])<n:number>(?: \\p{L}+)? ?(?:altogether|all told|in total|en total)(?! de)|' +
      '(?:family|siblings and i|block|team|crew|gang|group|familia|grupo|tropa|everyone|' +
      'lot of us) ?\\((?:all )?<m:number>(?=[,)])',
    produce: ({ n, m }) => party(numberOf(n ?? m ?? '')),
    examples: [
      ['so eight altogether, French', { people: 8 }],
      ['seis personas en total', { people: 6 }],
      ['brunch for the whole family (7)', { people: 7 }],
      ['$100 in total', null],
    ],
  },
  {
    id: 'maybe-more',
    language: 'any',
    pattern:
      '<number> (?:(?:people|ppl|of us|personas),? (?:or )?|or )(?:maybe|possibly) <n:number>(?! ?(?::|pm|am))|' +
      '<number> (?:personas )?(?:o tal vez|o quiza) <m:number>(?! ?(?::|pm|am))',
    produce: ({ n, m }) => party(numberOf(n ?? m ?? '')),
    examples: [
      ['12 ppl or maybe 14', { people: 14 }],
      ['about 9 of us after, 12.30 maybe 1', null],
    ],
  },
  {
    id: 'we-three',
    language: 'any',
    pattern:
      '(?<=(?:relatives|family|guests|students|graders|kids|cousins|friends)[.,] )<r:number> of them|(?:we|us|' +
      'nosotr[oa]s|(?<=(?:\\d|dolares|dlls|usd|pesos|euros|total|pagar|gastar) )entre) (?:los |las )?<n:number>(?! ?(?:are|is|year|ano|hour|min|\\p{L}*\\d))|' +
      '(?<!\\b(?:a|de|desde|hasta|para) )(?:y |all )?(?:los|las) <m:number>(?= (?:queremos|vamos|somos|andamos|estamos|comemos|tenemos|nos|del|' +
      'juntos|juntas)\\b)|' +
      '(?:me|yo) (?:and|y|\\+|&) (?:the|los|las) (?:other|otr[oa]s) <o:number>',
    produce: ({ n, m, o, r }) => party(o ? 1 + (numberOf(o) ?? 0) : numberOf(n ?? m ?? r ?? '')),
    examples: [
      ['we three work in kitchen', { people: 3 }],
      ['y los cuatro queremos chili', { people: 4 }],
      ['me and the other three disasters', { people: 4 }],
      ['máximo 90 dólares entre los tres', { people: 3 }],
      ['un café entre los dos museos', null],
      ['a las 3 comemos', null],
      ['Relatives. Nine of them, from Sioux Falls', { people: 9 }],
    ],
  },
  {
    id: 'trio',
    language: 'any',
    pattern: "(?:we are|we're|somos|for|a|un) (?:a |un )?<t:group>(?= of\\b| de\\b|[,.!]|$)",
    produce: ({ t = '' }) => party({ trio: 3, duo: 2, threesome: 3, foursome: 4, quartet: 4, cuarteto: 4 }[t]),
    examples: [['we are trio of accordion players', { people: 3 }]],
  },
  {
    id: 'seats',
    language: 'any',
    pattern: '<n:number> (?:bar ?stools|stools|chairs|seats|places at the table|asientos|lugares en la mesa)',
    produce: stated,
    examples: [['I need 4 barstools', { people: 4 }]],
  },
  {
    // Those whom the speaker brings come on top; "dinner with 6 people" is six.
    id: 'brought-along',
    language: 'any',
    pattern:
      '(?:with|w|w/|con|bring(?:ing)?|taking|hosting|treating|llevo(?: a)?|traigo(?: a)?|invito a) (?:my |our |' +
      'the |mis |a mis )?' +
      '<n:number> (?!of\\b)(?:\\p{L}+ ){0,2}<guests>' +
      '(?:(?: ?\\([^)]{1,30}\\))?,? (?:and|y|&|\\+|plus) <owner> <c:companion>)?',
    produce: ({ n = '', c }) =>
      party(1 + (numberOf(n) ?? 0) + (c === undefined ? 0 : (ruleLexicon().companions.get(c) ?? 1))),
    examples: [
      ['out with 3 kids (4, 7, 9) and my wife', { people: 5 }],
      ['dinner with my two oldest friends at 6', { people: 3 }],
      ['de viaje con tres clientes japoneses', { people: 4 }],
      ['dinner with 6 people', null],
    ],
  },
  {
    id: 'of-us',
    language: 'any',
    pattern:
      '<n:number> of us(?! (?:is|are|has|have|need|eat|can|want|do|drink|on|will)\\b)|(?:make it|(?:group|' +
      'party) is|(?:squad|crew|gang|troop|team) of) <m:number>(?!(?:[:.]\\d| ?(?:[ap]m\\b|ish|o.?clock)))',
    produce: ({ n, m }) => party(numberOf(n ?? m ?? '')),
    examples: [
      ['there are seven of us in black coats', { people: 7 }],
      ['no wait make it 10, ethiopian', { people: 10 }],
      ['make it 6:30', null],
      ['two of us are gluten free', null],
    ],
  },
  {
    id: 'the-two-of-us',
    language: 'any',
    pattern:
      '(?:just )?(?:us two|the two of us|both of us)|(?:me|just me) (?:and|n|&) (?:her|him)(?=[,.!]|$)|nosotr[oa]s dos',
    produce: () => party(2),
    examples: [['Just us two, married', { people: 2 }]],
  },
  {
    id: 'number-and-people',
    language: 'any',
    pattern:
      "(?:(?:party|group|table|family) (?:of|for) |we are |we're |somos |somo |seremos |for |" +
      'para )?<n:number> (?:(?!(?:por|per|each|an?|from|of|under|for|year|month|and|y|or|' +
      'o)\\b)\\p{L}+ ){0,2}<people>',
    produce: stated,
    examples: [
      ['four people, under $50', { people: 4 }],
      ['5 of us, Bears at noon', { people: 5 }],
      ['4 hungry lads', { people: 4 }],
      ['mesa para 4 personas', { people: 4 }],
      ['people watching', null],
      ['sin pasar de 35 por adulto', null],
      ['Four Swedes, first night', { people: 4 }],
    ],
  },
  {
    id: 'eaters',
    language: 'en',
    pattern:
      '<n:number> (?:vegetarians?|vegans?|pescatarians?)(?:,? (?:and|&|\\+)|,) <m:number> (?:\\p{L}+ ){0,3}' +
      '(?:carnivores?|omnivores?|meat[- ]?eaters?|meat lovers?|vegans?|vegetarians?)',
    produce: ({ n = '', m = '' }) => party((numberOf(n) ?? 0) + (numberOf(m) ?? 0)),
    examples: [
      ['two vegans and one hungry meat eater', { people: 3 }],
      ['two vegetarian dishes', null],
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
      ["we're fifty now, so no keg", null],
    ],
  },
  {
    id: 'for-number',
    language: 'any',
    pattern:
      `(?:for|para|pa) <n:number>(?= (?:around|at|on|near|in|tonight|tomorrow|a las|en|el|hoy|cerca)|[,!?]|` +
      `\\.(?!\\d)|$)`,
    produce: stated,
    examples: [
      ['Dim sum in Chinatown for 6 around 11', { people: 6 }],
      ['cena para dos, cerca', { people: 2 }],
      ['for 2 hours', null],
      ['booked for 6.30', null],
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
      '(?:me|yo) (?:and|n|&|y|\\+) (?:my |mis )?<n:number>(?: (?:friends|kids|children|boys|girls|from|others|' +
      'more|amig[oa]s|hij[oa]s|nin[oa]s|de))',
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
      '(?<=[,.] )(?:alone|solo|sola|solit[oa])(?=[,.!]|$)|just me|only me|by myself|on my own|' +
      "travell?ing (?:alone|solo)|(?:i'm|im|am|dining|eating) (?:alone|solo)|solo(?= (?:breakfast|brunch|dinner|" +
      'lunch|trip|day|drinks?)\\b)|party of one|(?:voy|vengo|viajo|ando|estoy|vine) (?:solo|sola)|yo (?:solo|' +
      'sola)|me vine sola|para mi (?:solo|sola)',
    produce: () => ({ people: 1 }),
    examples: [
      ["I'd like to do that day again. By myself.", { people: 1 }],
      ['me vine sola', { people: 1 }],
      ['not alone', null],
    ],
  },
]
