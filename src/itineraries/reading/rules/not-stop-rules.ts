import type { Rule } from './rule.js'

const nationality =
  '(?:italian|french|german|polish|irish|chinese|japanese|korean|mexican|cuban|greek|spanish|russian|american|hungarian|' +
  'swiss|british|english|indian|thai|vietnamese|filipino|turkish|lebanese|brazilian|peruvian|colombian|cantonese|' +
  'mandarin|portuguese|ukrainian|ethiopian|jamaican|norwegian|swedish|danish|dutch|czech|canadian)'
/** Of a person or a language: "japonesas", "español". */
const gentilicio =
  '(?:(?:chin|mexican|argentin|colombian|italian|cuban|venezolan|peruan|chilen|salvadoren|dominican|brasilen|corean|' +
  'american|griego|polac|rus|ecuatorian|honduren|puertorriquen)[oa]s?|(?:japon|franc|ingl|portugu|irland|escoc|tailand)' +
  'es(?:as?|es)?|espanol(?:as?|es)?|aleman(?:as?|es)?|canadiens(?:es?)?)'

/** Nouns of the lexicon that are something else in these surroundings; `home`: a meal at somebody's home. */
export const notStopRules: readonly Rule<true | 'home'>[] = [
  {
    id: 'abstains',
    language: 'any',
    pattern:
      "(?:does|do|did|can|could|is|are|am|was|were|ai)(?:n't|nt| not) (?:\\p{L}+ )?(?:drink|drinking|eat|" +
      'eating|eaten|bother)(?: (?:much|anymore|alcohol|at all))?|(?:nobody|no one|none of us|' +
      "designated driver)(?: \\p{L}+){0,2} (?:drinks?|drinking|eats?)|(?:don'?t (?:need|care about|want)|" +
      'no need for|skip|forget|no) (?:any |the |more )?(?:food|dinner|lunch|breakfast|drinks?|booze|alcohol)|' +
      'drink minimum|no (?:toma|tomo|tomamos|bebe|bebo|bebemos)(?: (?:alcohol|nada))?|sin alcohol',
    produce: () => true,
    examples: [
      ["she doesn't drink", true],
      ['we need a drink', null],
    ],
  },
  {
    id: 'preferred-to',
    language: 'any',
    pattern:
      '(?:rather|instead|other|better) (?:than|of) (?:\\p{L}+ ){0,2}\\p{L}+|(?<=\\brather (?:\\p{L}+ ){1,6})than (?:\\p{L}+ ?){1,8}|(?:en (?:vez|lugar) de|mejor que|' +
      'antes que) (?:\\p{L}+ )?\\p{L}+|(?<=(?:lunch|dinner|brunch|breakfast|coffee|drinks)(?:,|' +
      ' but)? )not (?:\\p{L}+ )?\\p{L}+',
    produce: () => true,
    examples: [
      ['prosecco rather than beer', true],
      ["I'd rather swim than sit in a cinema", true],
      ['some more beer', null],
    ],
  },
  {
    id: 'not-that-one-only',
    language: 'en',
    pattern: "(?:not|isn't|aren't) (?:just|only) (?:an? |another )?\\p{L}+",
    produce: () => true,
    examples: [['bowling, not just a bar', true]],
  },
  {
    // What somebody can bear, and how far it is.
    id: 'little-walking',
    language: 'any',
    pattern:
      '(?:poc[oa]|poquit[oa]|menos|sin|segur[oa]s? para|puede|pueden) (?:caminar|caminata)|caminar (?:poc[oa]|poquit[oa]|menos|de noche)|(?:no|ni|tampoco) (?:\\p{L}+ ){0,3}?caminar|' +
      '(?:within|just|only|minutes?|mins?|short|easy) (?:an? )?(?:\\p{L}+ )?walk (?:of|from|to|away)',
    produce: () => true,
    examples: [
      ['abuela quiere poquito caminar', true],
      ['hoy no queremos caminar', true],
      ['lunch within a short walk of the theatre', true],
      ['a short walk, then lunch', null],
    ],
  },
  {
    id: 'too-much-of-it',
    language: 'any',
    pattern: '(?:too|so) much to (?:do|see|eat)|tanto (?:que|por) (?:hacer|ver)',
    produce: () => true,
    examples: [['there is too much to do here', true]],
  },
  {
    // "(likes pottery)" says who gets it.
    id: 'of-who-gets-a-gift',
    language: 'any',
    pattern: '(?<=\\b(?:gifts?|presents?|regal(?:o|ito)s?)\\b[^.!?]{0,80}\\()[^)]+',
    produce: () => true,
    examples: [
      ['gifts for my aunt (loves tea)', true],
      ['dinner (sushi)', null],
    ],
  },
  {
    id: 'sockets',
    language: 'en',
    pattern:
      '(?<=\\b(?:wi-?fi|plugs?|power|desks?|tables?) (?:(?:and|&|\\+|or) )?(?:power )?)outlets?|outlets?(?= (?:and|&|\\+) (?:wi-?fi|plugs))',
    produce: () => true,
    examples: [['wifi and outlets', true]],
  },
  {
    id: 'of-their-own',
    language: 'any',
    pattern:
      '(?:(?:after|before|until|till|from|between|antes de|despues de|hasta) (?:our|my|his|her|their|' +
      'nuestr[oa]|mi|su)|(?:we|i) (?:already )?have (?:a |our )?) ?(?:[^\\s.!?;]+ ){0,2}?(?:breakfast|brunch|lunch|' +
      'dinner|supper|cena|comida|almuerzo|desayuno|hike|cruise|tour|boat tour|class|gym|swim|massage|' +
      'haircut)(?: (?:reservations?|plans|booked|tickets))?|(?:lunch|dinner|coffee|drinks) (?:break|was|were|' +
      'reservation|plans|got|went|is (?:sorted|booked|covered|done))|(?:staying|stay|sleeping|live|lives|' +
      'living|based|alojad[oa]s|hospedad[oa]s|vivo|vivimos) (?:at|in|by|near|en|cerca de|' +
      'por) (?:\\S+ ){0,3}?(?:hotel|hostel|motel|airbnb|bridge|park|museum|market|parque|puente|mercado)',
    produce: () => true,
    examples: [
      ['a bar after our dinner at Nobu', true],
      ["we're staying by the Burrard bridge", true],
      ['museum and then dinner', null],
      ['I have a spare ticket. dinner', null],
    ],
  },
  {
    id: 'settled-es',
    language: 'es',
    pattern:
      '(?:la |el |los |las )?(?:cena|comida|almuerzo|desayuno|merienda|brunch|cafe|bebidas?|hotel) ya (?:l[oa]s? )?' +
      '(?:tengo|tenemos|esta|estan|reserve|reservamos|resolvi|resolvimos)|ya (?:tengo|tenemos|hay) (?:la |el )?(?:cena|comida|' +
      'almuerzo|desayuno)|ya (?:cene|cenamos|comi|comimos|desayune|desayunamos|almorce)(?= |[,.;!]|$)|no (?:cenamos|ceno|desayunamos|desayuno|almorzamos|almuerzo)|' +
      '(?:cena|comida|almuerzo|desayuno) (?:larg[oa] )?no(?=[,.;!]|$)|(?:cenar|comer|almorzar|desayunar|picar algo) (?:alli|ahi|alla) mismo',
    produce: () => true,
    examples: [
      ['el almuerzo ya lo tenemos', true],
      ['de noche no cenamos', true],
      ['museo y que se pueda comer ahí mismo', true],
      ['ya tenemos hambre: cena a las 8', null],
      ['la cena ya tarde', null],
    ],
  },
  {
    // What the fan came for, or what somebody else holds.
    id: 'congress-es',
    language: 'es',
    pattern:
      '(?:dias? de|vine a|vengo a|estoy en|ando en|por|despues de|saliendo de|termina|acaba) (?:la|una|mi|el|un) (?:conferencia|congreso|feria)',
    produce: () => true,
    examples: [
      ['mañana es el día de la conferencia', true],
      ['queremos una conferencia de astronomía', null],
    ],
  },
  {
    // A meal that only says when.
    id: 'hour-of-a-meal',
    language: 'any',
    pattern:
      '(?:until|till?|by|since|hasta(?: la| el)?) (?:breakfast|brunch|lunch|dinner|supper|cena|comida|almuerzo|desayuno)|' +
      '(?:breakfast|lunch|dinner|supper)[ -]?(?:time|hour|rush)|(?:skip|skipping|missed|no) (?:breakfast|lunch|dinner|' +
      'supper)|(?:leave|leaves|leaving|home|back|out) (?:\\p{L}+ )?(?:after|before) (?:breakfast|lunch|dinner|supper)',
    produce: () => true,
    examples: [
      ['sit in a beer garden till dinner', true],
      ['steak at breakfast time', true],
      ['museum, then dinner', null],
    ],
  },
  {
    id: 'at-somebodys-home',
    language: 'any',
    pattern:
      '(?:breakfast|brunch|lunch|dinner|supper|bbq|barbecue|cookout|potluck|party|casserole) (?:\\S+ ){0,2}?(?:at|with) ' +
      "(?:(?:my|our|his|her|their) )?(?:\\p{L}+ )?(?:\\p{L}+'s|home|(?:place|house|condo|apartment))(?! (?:for|and|on))|" +
      '(?:carne asada|asado|cena|comida|almuerzo|desayuno|fiesta) (?:\\S+ )?en (?:la |su |mi |nuestra )?casa|' +
      'packed (?:lunch\\p{L}*|sandwich\\p{L}*|dinner\\p{L}*)',
    produce: () => 'home',
    examples: [
      ["then dinner at my sister's at 6", 'home'],
      ['antes: carne asada en casa de Beto', 'home'],
      ['lunch at the market', null],
    ],
  },
  {
    id: 'verb-park',
    language: 'any',
    pattern:
      "(?:i|we|you|they|he|she|can|can't|cannot|to|could|only|easily) park|" +
      'park (?:the|my|our|his|her|it|a) (?:\\p{L}+ )?(?:van|car|truck|bus|bikes?|minivan|rv)|park (?:easily|for free)',
    produce: () => true,
    examples: [
      ['lunch before, and park the van', true],
      ['half a block away from wherever I park', true],
      ['lunch and a park', null],
    ],
  },
  {
    id: 'of-persons',
    language: 'any',
    pattern:
      `(?:familia|pareja|grupo|somos|soy|venimos|vengo|girls|guys|lads|couple|family|people|fans) (?:de|from) \\p{L}+|los latinos|` +
      `(?:we're|we are|i'm|i am) ${nationality}|(?:dressed like|looks? like|retired|former|ex) (?:a |an )?\\p{L}+|(?:<number>|otr[oa]s|soy|somos|es) ${gentilicio}|` +
      `(?:clientes?|amig[oa]s?|colegas?|turistas?|soci[oa]s?|espos[oa]|suegr[oa]s?|novi[oa]|practicante|estudiantes?|` +
      `chic[oa]s?|prim[oa]s?|companer[oa]s?) ${gentilicio}|${nationality} (?:friends?|supporters|fans|cousins?|clients?|guests?|boss|` +
      'wife|husband|parents|in-laws|colleagues?|interns?|tourists?|students?|woman|man|girl|guy|boyfriend|girlfriend|' +
      'grand\\p{L}+|crackers|teacher|language)',
    produce: () => true,
    examples: [
      ['con tres clientes japoneses', true],
      ['despedimos a la practicante francesa', true],
      ['my French boss', true],
      ['somos una pareja de Italia', true],
      ['a French bistro', null],
    ],
  },
  {
    id: 'language',
    language: 'any',
    pattern:
      `${nationality}[- ]?(?:speaking|speakers?|accents?|classes|lessons)|(?:speaks?|speaking|learn\\p{L}*|from|into|in) ` +
      `${nationality}(?= to\\b|[,.;!?]|$)|(?:my|our) ${nationality} (?:is|isn't|was)|(?:in|en|habl\\p{L}+) ${gentilicio}(?=[ ,.;!?]|$)`,
    produce: () => true,
    examples: [
      ['barbershop polish speaking', true],
      ['waiters que hablen español', true],
      ['in Italian restaurants', null],
    ],
  },
  {
    id: 'other-sense',
    language: 'any',
    pattern:
      '(?:rowing|book|yacht|fan|golf|tennis|country|hockey|soccer|chess|running|glee) club|show (?:me|us|him|' +
      'her|them|up|you)|(?:to|can|will) show|take (?:my|our) drink|(?:sticks|stick) to your ribs|bar exam|' +
      'apple store|bar (?:stools?|seats?|seating)|(?:everything|anything|all) bar|(?:in|within|at first) sight|' +
      "(?:the other|one|who|that|he|she) (?:drinks|shows)(?: (?:both|the|it))?|balance bars?|low stakes|(?:church|school|kids'?) choir|" +
      'dogs? (?:show|sitter|leave|friendly)|service dogs?|tea towel|food (?:poisoning|allerg\\p{L}+|coma)|(?:museum|zoo) (?:basement|shop|ticket)|' +
      '(?:dressed|dress) as (?:a |an )?\\p{L}+(?:, (?:a |an )?\\p{L}+)*|bar smell|gift shop|eat(?:s)? like|' +
      '(?:in|the) (?:game|match)|my (?:restaurant|bar|cafe) (?:job|shift)|coffee stain|happy birthday|(?:puro|' +
      'pura|soy|somos|una) \\p{L}+(?:ano|ana|anos|anas|ol|ola|oles|es|esa)(?= |[.,!]|$)|(?:in|en|speak|speaks|' +
      'hablen|hablan) (?:espanol|spanish|english|ingles)|(?:my|our|the|a|his|her) dogs?|guide dog|' +
      'restaurant week|mlk day|(?:wine|beer|cocktail) list|(?:no|not) (?:just )?vibes?|(?:a |some )?slices? of(?! pizza)',
    produce: () => true,
    examples: [
      ['9 from the rowing club', true],
      ['What I want is to show him my street', true],
      ['a club with techno', null],
    ],
  },
]
