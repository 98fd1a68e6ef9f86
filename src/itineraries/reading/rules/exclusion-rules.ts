import type { Rule } from './rule.js'

/**
 * Where the nouns are that a negation rules out: ahead of it, behind it, or nowhere. `whole` is said of a thing
 * wherever the text names it: "I hate pizza".
 */
export type Negation = 'ahead' | 'whole' | 'behind' | 'none'

const speaker = "(?:i|we|she|he|they|you|it|it's|mom|dad|i'?m|we'?re)"
const refusing =
  '(?:skip(?:ping)?|miss(?:ing)?|avoid(?:ing)?|hate|dislike|refuse|forget|pass up|not want|rule out|mind|' +
  'say(?:ing)? no(?: to)?|perder\\p{L}*|falte)'
const denied = "(?:don'?t|doesn'?t|won'?t|can'?t|cannot|cant|didn'?t|isn'?t|do not|does not|never|not)"
const visiting =
  '(?: (?:want|like|need|wanna|feel like|fancy|love|enjoy|have to|put|stand|do|eat|have|drink|visit|see|care for|' +
  'go))?' +
  '(?: (?:to )?(?:eat|have|do|see|visit|drink|be stuck|end up|go|want)(?: (?:near|anywhere near|to|in))?)?'
const butFor = "(?:but(?: for| not)?|except(?: for)?|besides|bar|other than|apart from|save|that isn'?t|not)"

/** Negations, by where the nouns are that they rule out. */
export const negatorRules: readonly Rule<Negation>[] = [
  {
    id: 'negation-of-nothing',
    language: 'any',
    pattern:
      'no (?:rush|idea|problem|worries|hurry|clue|matter|way|cap|later|more than|less than|further|compromise|' +
      'prisa|se(?! (?:me|te|le|nos|les))|sé|obstante|solo|tengo|hay|podemos|puedo|pude|entre)|not (?:sure|far|bad|' +
      'only|just|picky|' +
      'fussy|until|even|necessarily(?: in that order)?|more|less|later|yet|in that order|that (?:it|far)|' +
      "gonna|going|too|very|to|at all)|don'?t (?:know|care|mind|worry(?! about)|need to|forget|have (?:a|to|much|" +
      'any)\\b)|' +
      "can'?t (?:wait|sleep|decide|afford)|if (?:i|we|he|she|they|you) (?:don'?t|can'?t)|why not|if not|or not|" +
      'or no|si no|no mas quiero|no importa|sin duda|' +
      'sin falta|no conoc\\p{L}+|never (?:been|seen|had|tried|eaten|met)|nunca (?:he|ha|han|hemos)|no fail|' +
      'nothing but|por lo menos|al menos|a menos|ni modo',
    produce: () => 'none',
    examples: [
      ['no rush', 'none'],
      ['not just pizza', 'none'],
    ],
  },
  {
    id: 'denied-refusal',
    language: 'any',
    pattern:
      `${denied} (?:want |like |wanna )?(?:to )?${refusing}|(?:not|isn'?t|no es) (?:that|like|because|que)` +
      `(?: ${speaker})? (?:${denied}|no|${refusing})(?: (?:me|nos|le|les))?(?: \\p{L}+)?|` +
      `pretend(?: that)?(?: ${speaker})? ${denied} \\p{L}+|` +
      '(?:q|que) no falte',
    produce: () => 'none',
    examples: [
      ["we don't want to skip dessert", 'none'],
      ["it's not like we hate steak", 'none'],
      ["I don't dislike Thai", 'none'],
      ["we don't want dessert", null],
    ],
  },
  {
    id: 'noun-no',
    language: 'any',
    pattern:
      '(?<=\\p{L} )(?:no|tampoco)(?=[,.;!]|$)|(?<=\\p{L}\\?+ ?)(?:(?:no|nope|nah|tampoco)(?=[,.;!]|$| thank|' +
      ' gracias)|' +
      'too (?:cold|hot|far|much|expensive|heavy|spicy)\\b)|(?<=\\p{L},? )(?:please no(?! [\\p{L}])|no thanks|no gracias)',
    produce: () => 'behind',
    examples: [
      ['sushi no, ya comimos', 'behind'],
      ['Sushi? Nope. How about Thai', 'behind'],
      ['dinner, please no sushi', null],
      ['no, gracias', null],
    ],
  },
  {
    id: 'noun-is-out',
    language: 'en',
    pattern:
      "(?:(?:is|are|'s|'re) (?:definitely |totally )?(?:out(?=[,.;!]| for| of the question|$)|off (?:the table|" +
      'limits)|' +
      '(?:way |much )?too (?:far|crowded|loud|busy|touristy|expensive)|a no)|(?<=\\p{L} )too (?:far|crowded|' +
      "loud)\\b|won'?t do|" +
      "(?:doesn'?t|don'?t) do it for (?:me|us)|(?:feels?|seems?) wrong|(?:isn'?t|aren'?t|is not) (?:my|our|his|" +
      'her|their) ' +
      '(?:thing|style|scene)|(?:and |but |which )?(?:he|she|i|we|they) (?:refuses?(?=[,.;!]|$)|hates? (?:it|them|' +
      'that)|' +
      "can'?t stand (?:it|them))|so not there|not there|not again)",
    produce: () => 'behind',
    examples: [
      ['dinner at 7, seafood is out', 'behind'],
      ['jazz clubs are out, friends', 'behind'],
      ["she can't stand jazz", null],
    ],
  },
  {
    id: 'noun-no-gusta',
    language: 'es',
    pattern:
      '(?<=\\p{L},? )(?:no (?:me|nos|le|les|te) (?:gusta\\p{L}*|late|cae\\p{L}*|provoca|apetece)|ya (?:lo|la|los|' +
      'las) ' +
      '(?:vi|vimos|conoce\\p{L}*)|ni hablar|esta\\p{L}* (?:muy |demasiado )?lejos(?!\\?)|queda\\p{L}* (?:muy |' +
      'demasiado )lejos)' +
      '(?! (?:el|la|los|las) )',
    produce: () => 'behind',
    examples: [
      ['El sushi no me gusta, prefiero tailandés', 'behind'],
      ['el Art Institute ya lo vimos', 'behind'],
    ],
  },
  {
    id: 'correction',
    language: 'any',
    pattern:
      '(?:no wait|wait,? no|actually no|mejor no|o mejor no|scratch that|nvm|never ?mind|or no|no no|kill that|❌|' +
      '👎\\p{M}*)',
    produce: () => 'behind',
    examples: [
      ['tacos. no wait we had tacos', 'behind'],
      ['unas alitas... o mejor no', 'behind'],
    ],
  },
  {
    id: 'all-but',
    language: 'en',
    pattern:
      `(?:any|every|no)(?:thing|where|one|body|place)(?: else)?(?: at all)? ${butFor}(?! (?:hates?|loves?|` +
      `prefers?|likes?|no|the budget)\\b)|` +
      `(?<=any (?!day|time|night|hour)(?:\\p{L}+ ){1,3})(?:but|except|besides|other than)|rather not`,
    produce: () => 'whole',
    examples: [
      ['anything but sushi', 'whole'],
      ['any burger joint but burger king', 'whole'],
    ],
  },
  {
    id: 'aversion-en',
    language: 'en',
    pattern:
      '(?:(?:really |absolutely |all )?(?:hates?|dislikes?|loathes?|detests?|refuses?(?: to (?:eat|go to|do|visit))?|' +
      "can'?t stand|won'?t (?:touch|eat|do|go near|go to|set foot in)|allergic to the idea of)|(?:so |" +
      'really )?(?:sick(?: and tired)?|' +
      "tired|bored|fed up|done|over it|burn(?:ed|t) out) (?:of|with|on)|(?:i'?m|we'?re|am|are) over|" +
      '(?:had |have had |seen )?(?:enough|too much|too many) (?:of )?|(?:terrified|scared|afraid) of)',
    produce: () => 'whole',
    examples: [
      ["we're sick of pizza", 'whole'],
      ['refuses museums', 'whole'],
      ["I'm done with tapas", 'whole'],
    ],
  },
  {
    id: 'send-me-not',
    language: 'any',
    pattern:
      "(?:don'?t|do not|please don'?t|never) (?:send|take|put|bring|drag|book|give|suggest|recommend|feed|make|show)" +
      '(?: (?:me|us|him|her|them))?(?: any(?:thing|where)(?: with| in| near)?)?|no (?:me|nos) (?:mand|llev|recomiend|' +
      'recomend|des|den|pong)\\p{L}*(?: a| al| en)?',
    produce: () => 'ahead',
    examples: [["Don't send me to Georgetown", 'ahead']],
  },
  {
    id: 'negator-en',
    language: 'en',
    pattern:
      '(?:absolutely |obviously |pls |please |but |and |just )?(?:no(?: more| other| fucking| damn)?|' +
      'not(?: another| more| any(?:thing|where)?)?|' +
      'nothing(?: with| on| like| from| near)?|without|w/o|never(?: again)?|neither|nor|zero|' +
      '(?:none of us|nobody|no one) (?:eats?|likes?|drinks?|wants?|does)|avoid(?:ing)?|skip(?:ping)?|' +
      'ditch(?:ing)?|steer clear of|' +
      'stay away from|away from|except(?: for)?|instead of|rather than|too (?:cold|hot|full|tired|late|old|' +
      'far) for|other than|apart from|' +
      '(?<=(?:take|prefer|rather|rather have|choose|pick) \\p{L}+(?: \\p{L}+)? )(?:over|than)|' +
      `isn'?t|ain'?t(?: \\p{L}+ing?)?|aren'?t|can'?t be|(?:don'?t|doesn'?t|does not|do not|can'?t|cant|cannot|` +
      `won'?t|will not|wouldn'?t|would not)${visiting}|` +
      "forget(?: about)?|don'?t (?:worry about|bother with)|no need (?:for|of))",
    produce: () => 'ahead',
    examples: [
      ['no sushi', 'ahead'],
      ['not the aquarium', 'ahead'],
      ["he doesn't eat beef or pork", 'ahead'],
      ['not another steakhouse', 'ahead'],
      ['I will not eat another burger', 'ahead'],
      ["I'd take Thai over Indian", 'ahead'],
    ],
  },
  {
    id: 'aversion-es',
    language: 'es',
    pattern:
      '(?:hart[oa]s? de|cansad[oa]s? de|aburrid[oa]s? de|hasta (?:el gorro|la coronilla|las narices|la madre) de|' +
      'odi[ao]\\p{L}*|' +
      'detest\\p{L}+|aborre\\p{L}+|(?:lo que sea|cualquier cosa|donde sea|cualquier lugar|todo) (?:menos|excepto|' +
      'salvo)|' +
      'no (?:soporto|soporta|soportamos|aguanto|aguanta))',
    produce: () => 'whole',
    examples: [
      ['harta de pizza', 'whole'],
      ['cualquier cosa menos sushi', 'whole'],
    ],
  },
  {
    id: 'negator-es',
    language: 'es',
    pattern:
      '(?:pero |y |por favor )?(?:(?:q|que) no (?:sea[ns]?|haya|tenga)|no (?:com[eo]|comemos|comen|beb[eo]|' +
      'quier\\p{L}+|queremos|' +
      '(?:se )?(?:me|le|nos|les) (?:gustan?|antojan?|provoca)|mas|\\+|otr[oa])(?: nada de| nada con| ir a| ver|' +
      ' comer)?|nada (?:de|con|que sea)|' +
      'sin(?: na de)?|ni|menos|excepto|salvo|tampoco|evit\\p{L}+|en (?:vez|lugar) de|ningun[ao]?|nunca|no)',
    produce: () => 'ahead',
    examples: [
      ['sin hamburguesas', 'ahead'],
      ['q no sea pizza porfa', 'ahead'],
      ['ningún fast food', 'ahead'],
    ],
  },
]
