import type { Reading } from '../reading.js'
import type { Rule, Unquoted } from './rule.js'

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
      'de )?)(?:1[0-7]|\\d)(?! ?(?:am|pm|:|\\d))(?: anos)?|(?<=(?:one|other|youngest|oldest|younger|older|un[oa]|otr[oa]|menor|mayor) )(?:is|tiene) ' +
      '(?:[1-9]|1[0-7])(?= anos|[,.;)]|$| and| y)(?: anos)?|me \\((?:[5-9]|1[0-7])\\)|' +
      "(?:all|both|i'?m|i am|tengo|todos de) (?:like |only |just |solo )?(?:1[0-7]|thirteen|fourteen|fifteen|sixteen|" +
      'seventeen)(?: anos)?(?=$|[,.;!?)]| and| but| so| y| lol)',
    produce: (groups) => (groups ? true : undefined),
    examples: [
      ['2yo naps at noon', true],
      ['my son is 5 and knows', true],
      ['a grumpy 11-year-old', true],
      ["he's thirteen and", true],
      ['four of us, one is 8, so', true],
      ['la menor tiene 6 años', true],
      ["we're all 15 and broke", true],
      ['were both seventeen', true],
      ['one is 40', null],
      ['all 15 of us', null],
      ["i'm 15 minutes away", null],
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
      '(?:my|our|the|mi|mis|nuestr[oa]s?|con el|two|three|dos|tres) (?:[\\p{L}\\d]+ )?(?:sons?|daughters?|boys|' +
      'girls|hij[oa]s?|nin[oa]s?|gurises|guri|chavos|grandsons?|granddaughters?|niet[oa]s?)(?!-| in law| married|' +
      ' works| is (?:getting|a) )',
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
    id: 'steps-if-possible',
    language: 'any',
    pattern:
      '(?:no|without|avoid|few(?:er)?|sin|pocas) (?:any |many )?(?:steps|stairs|escaleras|escalones)(?: to climb| que subir)?,? ' +
      '(?:if (?:it can be avoided|(?:at all )?possible|you can|we can)|where possible|preferably|si se puede|de ser posible|' +
      'si es posible)|(?:ideally|preferably|de preferencia) (?:no|without|sin) (?:steps|stairs|escaleras|escalones)',
    produce: () => ({ must: false }),
    examples: [['no stairs if possible', { must: false }]],
  },
  {
    id: 'wheelchair',
    language: 'any',
    pattern:
      "(?:(?:<owner> )?\\p{L}+ (?:is |'s |uses |in )?(?:a |an )?)?(?:electric |manual |" +
      'power )?wheel ?chairs?(?: user| access(?:ible)?)?|power ?chairs?|(?:manual|electric|power) chairs?|' +
      'in a chair|chair user|mobility scooter|sillas? (?:de ruedas|electrica)(?: \\p{L}+)?|♿️?|🦽|(?:no|without|' +
      "avoid|zero|(?:can'?t|cannot|won'?t|doesn'?t|don'?t) (?:do|climb|manage|like|handle|take)) (?:any |" +
      'many )?(?:steps|stairs)|step[- ]?free|(?:sin|nada de)(?: subir)? (?:escaleras|escalones|gradas)|' +
      '(?<!(?:metro|subway|train|transit|bus|skytrain|easily) )(?:wheelchair )?accessible|accesible',
    produce: () => ({ must: true }),
    examples: [
      ["My partner's a wheelchair user.", { must: true }],
      ['Mi hermano va en silla de ruedas eléctrica.', { must: true }],
      ['Mum uses a power chair so', { must: true }],
      ['que sea sin gradas', { must: true }],
    ],
  },
]
