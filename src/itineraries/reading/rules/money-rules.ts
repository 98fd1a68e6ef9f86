import type { Reading } from '../reading.js'
import type { Rule, Unquoted } from './rule.js'

const amount = '(?<amount>\\d{1,5}(?:[.,]\\d{2,3})?)'
const currency = '(?:dollars?|bucks?|usd|cad|dolares|dolar|euros?|pesos|lucas|quid)'
const group =
  '(?: (?:all in|all together|altogether|complete|total|in total|in coins|(?:for )?everyone|(?:for )?all of us|' +
  '(?:for )?both(?: of us)?|' +
  'for (?:us|the (?:group|two of us|lot|pair|whole \\p{L}+))|for \\p{L}+ all of us|between (?:us|the \\p{L}+ of us)|' +
  '(?:entre|pa|para) (?:todos|tod[oa]s nosotr[oa]s|los \\p{L}+)|los (?:dos|tres|cuatro|cinco|seis)|en total))'

/** Words behind a sum that is for all who come. */
export const ofGroup = new RegExp(`^${group}(?!\\p{L})`, 'u')

const budget =
  (per: 'person' | 'group') =>
  ({ amount: text = '' }: Readonly<Record<string, string>>) => {
    const value = Number(/[.,]\d{3}$/.test(text) ? text.replace(/[.,]/, '') : text.replace(',', '.'))
    return value > 0 && value <= 100_000 ? { amount: value, per } : undefined
  }

const lead =
  '(?:under|below|less than|max(?:imum)?(?: of)?|up to|around|about|like|menos de|maximo|hasta|budget(?: is| of|' +
  ':)?|presupuesto(?: de|:)?|only have|have|i got|con|de) ?'

/** What may be spent, besides what `matchMoney` reads: sums with the words for whom they are. */
export const budgetRules: readonly Rule<Unquoted<Reading['budget']>>[] = [
  {
    id: 'group-before-sum',
    language: 'any',
    pattern:
      `(?:entre (?:todos|los \\p{L}+)|between us|(?:budget )?for (?:the lot|all of us|everyone)|all of us)` +
      ` (?:\\p{L}+ ){0,3}[$€£]?${amount}(?: ?${currency})?`,
    produce: budget('group'),
    examples: [
      ['entre todos juntamos 200, sin contar', { amount: 200, per: 'group' }],
      ['Budget for the lot hmm say 160.', { amount: 160, per: 'group' }],
    ],
  },
  {
    id: 'limit-without-currency',
    language: 'any',
    pattern:
      `(?:sin pasar(?:nos)? de|no mas de|maximo|tope|hasta|gastando) ${amount}(?: (?:por (?:adulto|persona|` +
      `cabeza)|cada (?:un[oa]|quien)|` +
      'o menos)(?! (?:min|hora|cuadra|persona))|(?= pesos))',
    produce: budget('person'),
    examples: [
      ['sin pasar de 35 por adulto', { amount: 35, per: 'person' }],
      ['gastando 20 o menos', { amount: 20, per: 'person' }],
    ],
  },
  {
    id: 'sum',
    language: 'any',
    pattern: `(?:${lead})?(?:[$€£] ?${amount}|${amount.replace('amount', 'words')} ?${currency})(?! ?(?:nuggets|tip))`,
    produce: ({ amount: sign, words }) => budget('person')({ amount: sign ?? words ?? '' }),
    examples: [
      ['$15. breakfast', { amount: 15, per: 'person' }],
      ['i have 22 dollars till friday', { amount: 22, per: 'person' }],
      ['15 minutes', null],
    ],
  },
  {
    id: 'nothing-to-spend',
    language: 'en',
    pattern: '(?:literally )?(?:zero|0|no) (?:dollars|money|budget)',
    produce: () => ({ amount: 0, per: 'person' }),
    examples: [['literally zero dollars, museums', { amount: 0, per: 'person' }]],
  },
]

/** Prices in more than one word; single words are in the lexicon. */
export const priceRules: readonly Rule<Unquoted<Reading['price']>>[] = [
  {
    id: 'little-money',
    language: 'any',
    pattern:
      '(?:sin|no) (?:gast\\p{L}+|pag\\p{L}+) (?:mucho|un rinon|una fortuna|tanto|una millonada)|' +
      '(?:keep the bill |a )?(?:small|modest) (?:bill|budget|luncheon|lunch|dinner|meal)|keep the bill modest|' +
      "dollar slices?|a (?:teacher|nurse|student)s?['’]?s? (?:pay|budget)|on (?:a|our) (?:student|tight|" +
      'shoestring) budget|' +
      'cheap (?:pitchers|drinks|beers?)',
    produce: () => ({ level: 'cheap' }),
    examples: [
      ['algo pa picar sin gastar mucho', { level: 'cheap' }],
      ['small bill please', { level: 'cheap' }],
    ],
  },
  {
    id: 'money-no-object',
    language: 'any',
    pattern:
      "money(?:'s| is)? no (?:object|problem|issue)|(?:el )?dinero no (?:es (?:un )?problema|importa)|" +
      '(?:on )?(?:the |an )?expense account|' +
      'expense it|company card|sky(?:.s| is) the limit|(?:let.s )?be grand|tablecloths?|white tablecloth|' +
      'mantel(?:es)?|caro no importa',
    produce: () => ({ level: 'upscale' }),
    examples: [
      ['near Union Station, money no object', { level: 'upscale' }],
      ['Dinero no es problema', { level: 'upscale' }],
    ],
  },
  {
    id: 'not-expensive',
    language: 'any',
    pattern:
      "(?:not|nothing|isn't|isnt|nowhere|don't|dont|won't|wont|without) (?:too |super |so |very |that |going to |" +
      'gonna )?(?:expensive|pricey|break(?:ing)? the bank|spend(?:ing)? (?:much|a lot|a fortune)|cost (?:much|' +
      'a fortune))|(?:no|nada|sin|ni) (?:sea |es |muy |tan |demasiado |gastar )*(?:car[oa]s?|mucho|fortunas?|' +
      'una fortuna)|(?:no|sin) (?:\\p{L}+ )?(?:cobren?|cueste|hipotecar) (?:un ojo|el depto|mucho)\\p{L}*',
    produce: () => ({ level: 'moderate' }),
    examples: [
      ['no muy caro eh', { level: 'moderate' }],
      ['not too expensive', { level: 'moderate' }],
      ['SIN gastar fortuna', { level: 'moderate' }],
    ],
  },
  {
    id: 'free',
    language: 'any',
    pattern:
      '(?:(?:something|stuff|things|anything|all) )?(?<!-)free(?: (?:stuff|things?|ones?|entry|' +
      'admission)(?: only)?)?(?! (?:time|evening|afternoon|morning|table|range|wifi|day|hot|parking|refills|' +
      'monday|tuesday|friday|saturday|sunday|one|now|from|until|til|till|after|at|on|for|this|all|today|tomorrow|' +
      'tonight|\\d))|for free|costs? nothing|gratis|gratuit[oa]s?|sin pagar|no cover(?: charge)?(?: or cheap)?',
    produce: () => ({ level: 'cheap' }),
    examples: [
      ['we are free at 3', null],
      ['a free afternoon', null],
      ['a free museum', { level: 'cheap' }],
      ['breakfast + something free', { level: 'cheap' }],
      ['un museo gratis', { level: 'cheap' }],
    ],
  },
]
