import type { Rule } from './rule.js'

/** Negations, by where the nouns are that they rule out: ahead, behind, or nowhere. */
export const negatorRules: readonly Rule<'ahead' | 'behind' | 'none'>[] = [
  {
    id: 'negation-of-nothing',
    language: 'any',
    pattern:
      "no (?:rush|idea|problem|worries|hurry|clue|matter|prisa|se|sé|obstante)|not (?:sure|far|bad|only|just|picky|fussy|until|even)|don'?t (?:know|care|mind|worry|need)|can'?t (?:wait|sleep|decide)|why not|if not|or not|no mas|no importa|sin duda|sin falta|no conoc\\p{L}+|never been",
    produce: () => 'none',
    examples: [['no rush', 'none']],
  },
  {
    id: 'noun-no',
    language: 'es',
    pattern: '(?<=\\p{L} )no(?=[,.;!]|$)',
    produce: () => 'behind',
    examples: [
      ['sushi no, ya comimos', 'behind'],
      ['no, gracias', null],
    ],
  },
  {
    id: 'correction',
    language: 'any',
    pattern: '(?:no wait|wait,? no|actually no|mejor no|o mejor no|scratch that|nvm|never ?mind|or no|no no|❌)',
    produce: () => 'behind',
    examples: [
      ['tacos. no wait we had tacos', 'behind'],
      ['unas alitas... o mejor no', 'behind'],
    ],
  },
  {
    id: 'negator-en',
    language: 'en',
    pattern:
      '(?:absolutely |obviously |pls |please |but |and )?(?:no|not|nothing(?: with)?|without|w/o|never|' +
      '(?:none of us|nobody|no one) (?:eats?|likes?|drinks?|wants?)|avoid(?:ing)?|skip(?:ping)?|anything but|' +
      "anywhere but|except|instead of|isn'?t|aren'?t|(?:don'?t|doesn'?t|does not|do not|can'?t|cant|cannot|" +
      "won'?t|wont)(?: (?:eat|like|want|do|have|drink|stand|put|need))?|(?:hates?|dislikes?)|forget|sick of|" +
      'tired of|enough of|had enough|rather not)',
    produce: () => 'ahead',
    examples: [
      ['no sushi', 'ahead'],
      ['not the aquarium', 'ahead'],
      ["he doesn't eat beef or pork", 'ahead'],
    ],
  },
  {
    id: 'negator-es',
    language: 'es',
    pattern:
      '(?:pero |y |por favor )?(?:(?:q|que) no (?:sea|haya|tenga)|no (?:come|como|comemos|comen|bebe|bebo|quier\\p{L}+|queremos|me gusta|le gusta|nos gusta)|nada (?:de|con)|sin(?: na de)?|ni|menos|excepto|tampoco|odi\\p{L}+|evitar|no)',
    produce: () => 'ahead',
    examples: [
      ['sin hamburguesas', 'ahead'],
      ['q no sea pizza porfa', 'ahead'],
    ],
  },
]
