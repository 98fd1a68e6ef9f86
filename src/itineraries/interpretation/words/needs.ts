import { alternation, foodIds, foodWords } from './foods.js'

export type NeedId =
  | `allergy:${string}`
  | `free:${string}`
  | 'vegan'
  | 'vegetarian'
  | 'halal'
  | 'kosher'
  | 'gluten_free'
  | PersonalNeed

/** Needs that no food names. */
const personalNeeds = [
  'allergy',
  'intolerance',
  'diabetes',
  'renal_diet',
  'low_salt',
  'low_carb',
  'low_fodmap',
  'weak_immunity',
  'pregnancy',
  'step_free',
  'walking_aid',
  'little_walking',
  'stroller',
  'sight',
  'hearing',
  'autism',
  'claustrophobia',
  'epilepsy',
  'oxygen',
  'changing_table',
] as const
export type PersonalNeed = (typeof personalNeeds)[number]

/** A need of somebody in the party that no plan may pass over in silence, with texts that state it. */
export interface NeedRule {
  readonly id: string
  /** `food` concerns what is eaten, `access` every place. */
  readonly concerns: 'food' | 'access'
  /** Over folded words without apostrophes, a space between each two; its groups list what must not be eaten. */
  readonly pattern: RegExp
  /** The need that the words mean; of a rule with `foods`, how strictly they are to be left out. */
  readonly need: PersonalNeed | 'halal' | 'kosher' | 'allergy' | 'free' | 'free:alcohol'
  readonly examples: readonly string[]
}

/** Articles and the like in front of a food. */
const determiner = `(?:(?:a|al|all|any|anything|con|containing|de|del|el|ese|la|las|los|lo|kinds?|most|mucho|much|nada|of|raw|some|that|the|to|toda|todas|todo|todos|tipo|un|una|with) ){0,5}`
/** "eggs or nuts", "lácteos, huevo y pescado" */
const separator = String.raw`(?: ?(?:,|\/|&|\+|and|or|nor|n|y|e|o|u|ni|tampoco|no|sin)){1,3} `
/** "and one to" of "two to nuts and one to eggs" */
const ofAnother = String.raw`(?:(?:one|two|another|other|un[oa]|otr[oa]|\d)(?: of (?:us|them))?(?: is)? (?:to|al?) )?`
/** "no come carne, pescado sí": what is eaten nonetheless. */
const isEaten = `(?! (?:(?:is|are) (?:all right|fine|good|ok(?:ay)?)|ok(?:ay)?|si)(?: [.,;!?)]|$))`
const food = `${determiner}(?:${alternation(foodWords)})(?! (?:asadas?|of the day|street|row|market))${isEaten}`
/** Bounded, because every word of a text may begin a list. */
const foods = `(?<foods>${food}(?:${separator}${ofAnother}${food}){0,7})`

/** "no nut allergies", "not allergic to anything", "sin alergias": what precedes an allergy that nobody has. */
export const deniedAllergy = new RegExp(
  `(?:^| )(?:no|not|nt|dont have|doesnt have|isnt|arent|without|zero|sin|ningun|ninguna|no (?:tengo|tiene|tenemos|hay))(?: (?:any|an|a|food|known|real|major|otras?|other|de|and|or|${alternation(foodWords)}))* $`,
)

const rule = (
  id: string,
  concerns: NeedRule['concerns'],
  need: NeedRule['need'],
  pattern: string,
  ...examples: string[]
): NeedRule => ({
  id,
  concerns,
  need,
  pattern: new RegExp(`(?<![^ ])(?:${pattern.replaceAll("'", '')})(?![^ ])`, 'gu'),
  examples,
})

const allergy = String.raw`(?:allerg\w+|alerg\w+|anaphyla\w+|anafil\w+|epi ?pens?|epine(?:f|ph)rin[ea]|auto ?injector\w*|autoinyector\w*|adrenalin[ea])`
/** In English a food stands before it as well; in Spanish "soy alérgica" is no allergy to soy. */
const englishAllergy = '(?:allerg(?:y|ies|ic)|anaphyla\\w+|epi ?pens?)'
const englishIntolerance = '(?:intoleran(?:t|ces?)|sensitiv\\w+)'
/** What a body does. */
const reaction = String.raw`(?:hives|rash(?:es)?|swells?(?: up)?|anaphyla\w+|(?:throat|airways?) (?:closes?|swells?)(?: up)?|sick|ill|ronchas|urticaria|se (?:(?:me|le) )?(?:hincha|inflama|brota)[a-z]*|se (?:me|le) cierra la garganta)`
const intolerance = String.raw`(?:intoleran\w+|sensitiv\w+|sensibilidad|sensibles?)`
const refusedVerb =
  '(?:eat|eats|eating|have|having|take|takes|drink|drinks|tolerate|tolerates|touch|do|digest|stomach|handle|process|consume)'
const verboNegado = String.raw`(?:com(?:e|en|es|o|emos|er|erlo)|tom(?:a|an|as|o|amos|ar)|beb(?:e|en|es|o|emos|er)|toler(?:a|an|o|amos|ar)|consum(?:e|en|o|imos|ir)|prueban?|pruebo|probamos|probar|digier\w+|digerir|ingerir)`

/** Foods that somebody must not or does not eat, or reacts to. */
const foodRules: readonly NeedRule[] = [
  rule(
    'allergic to',
    'food',
    'allergy',
    `${allergy}(?: [a-z]+){0,2}? ?(?:(?:to|for|of|against|a|al|con|por|de|del) |(?::|=|-|\\() ?)(?:\\d )?${foods}|dan? alergia ${foods.replace('<foods>', '<after>')}`,
    'my son is allergic to peanuts and all tree nuts',
    'Allergies: sesame, soy',
    'es alérgica a los frutos secos',
    'alergia severa al maní',
    'has an epipen for peanuts',
    'me dan alergia las nueces',
    'lleva adrenalina por los cacahuates',
    'two are allergic to eggs and one to fish',
    'alérgicos: 1 al huevo, 1 al pescado',
  ),
  rule(
    'allergy of a food',
    'food',
    'allergy',
    `${foods}(?: and| or| y)?(?: [a-z]+)?? ?-? ?${englishAllergy}`,
    'egg or fish allergies',
    'shellfish allergy, bad',
  ),
  rule(
    'reacts to',
    'food',
    'allergy',
    `(?:react(?:s|ions?)?|reaccion\\w*)(?: \\w+){0,2}? (?:to|al?|con) ${foods}|${reaction}(?: \\w+){0,2}? (?:(?:if|when|whenever|every time|after|from|si|cuando|cada vez que|al) (?:\\w+ ){0,3}?|with |con )${foods.replace('<foods>', '<after>')}`,
    'he reacts badly to nuts',
    'my throat closes up if I eat eggs',
    'gets a rash from sesame',
    'mi hermana reacciona mal al huevo',
    'se le hincha la cara si come huevo',
  ),
  rule(
    'gives hives',
    'food',
    'allergy',
    `${foods} (?:me|te|le|nos|les) (?:dan?|sacan?|provocan?|causan?) (?:\\w+ ){0,2}?(?:ronchas|urticaria|alergia|hinchazon|comezon|reaccion)`,
    'el sésamo le saca ronchas',
  ),
  rule(
    'to the hospital',
    'food',
    'allergy',
    `(?:(?:no|sin|without|nada de) )?${foods} (?:[^ .]+ ){0,6}?(?:puts?|sends?|sent|lands?|landed|ends?|ended|winds?|acab\\w+|termin\\w+|mand\\w+) (?:[^ .]+ ){0,4}?(?:hospital|e\\.?r|emergency|emergencias|urgencias)`,
    'eggs put me in the hospital',
    'no sesame, he ends up in the ER',
    'si como mariscos acabo en urgencias',
  ),
  rule(
    'makes ill',
    'food',
    'free',
    `${foods} (?:(?:really|always|just|also|both|can|could|would|will|do|does) )?(?:(?:makes?|making) (?:me|him|her|us|them|my \\w+) (?:(?:really|very|so|quite|feel|feeling) )*(?:sick|ill|unwell|swell|itch|bad|throw up|vomit)|kills? (?:me|him|her|us)|(?:is|are) (?:out|off limits|(?:a|the) problem|a no no|poison|deadly)|(?:doesn't|don't|doesnt|dont) agree with (?:me|him|her|us))`,
    'sesame makes me really sick',
  ),
  rule(
    'hace mal',
    'food',
    'free',
    `${foods} (?:me|le|nos|les) (?:hacen?|caen?|sientan?|sentan|hizo|ponen?) (?:(?:muy|bastante|fatal) )?(?:mal|dano|malo|mala|fatal|pesad[oa]s?)|(?:me|le|nos|les) (?:hacen?|caen?|sientan?|sentan) (?:(?:muy|bastante) )?(?:mal|dano|fatal) ${foods.replace('<foods>', '<after>')}`,
    'el queso me cae mal',
    'me hace daño la leche',
  ),
  rule(
    'intolerant',
    'food',
    'free',
    `${intolerance}(?: [a-z]+)?? ?(?:to|of|a|al|con|hacia|por|de)? ${foods}|${foods.replace('<foods>', '<after>')} ?-? ?${englishIntolerance}`,
    'lactose intolerant',
    'es intolerante a la lactosa',
  ),
  rule('free of', 'food', 'free', `${foods} ?-? ?free|libres? de ${foods.replace('<foods>', '<after>')}`, 'dairy free'),
  rule(
    'without',
    'food',
    'free',
    `(?<!(?:live|do|not|vivir|can't) )(?:without|avoid(?:s|ing)?|neither|nothing|(?<!(?:half|kick|kicks|day|get|hop) )off|no|non|zero|never|nada|skip|hold|hates?|sin|ni|cero|evit\\w+|except|excepto|menos|not even) (?:have |eat |eating |comer |que (?:tengan?|llev[ae]n?|contengan?) |(?:that|which) (?:has|have|contains?) |containing )?${foods}(?!,? (?:${allergy}|${intolerance}|thanks to))`,
    'no dairy no fish no egg',
    'algo sin lactosa ni huevo',
    'nada de huevo',
    'neither fish nor eggs',
    'nothing with sesame',
    'nada que lleve huevo',
    'nothing that has egg',
  ),
  rule(
    'is refused',
    'food',
    'free',
    `${foods} (?:(?:no|nope)(?= [,.;!|)]|$)|no (?:pued[eo]n?|podemos|${verboNegado})|(?:i|we|he|she|they) (?:can't|cannot|don't|doesn't|won't)(?: eat| have| do| touch)?)`,
    'dinner, pork no',
    'pescado no, gracias',
    'huevo no puedo',
    "eggs I can't do",
  ),
  rule(
    'cannot eat',
    'food',
    'free',
    `(?:can't|cant|cannot|can not|couldn't|mustn't|must not|shouldn't|should not|doesn't|doesnt|don't|dont|does not|do not|won't|wont|will not|never|not|not allowed to|isn't allowed to|refuses? to|unable to|stopped|quit)(?: (?:really|even|actually|ever|all|safely|currently|be able to|be))? (?:${refusedVerb}|near|around) ${foods}`,
    'one cant have dairy',
    "he doesn't eat pork",
    "we can't eat eggs or nuts",
  ),
  rule(
    'no come',
    'food',
    'free',
    `no (?:(?:me|te|se|le|les|nos|lo|la) )?(?:(?:pued[eo]n?|puedes|podemos|deb[eo]n?|debemos|suel[eo]n?|quier[eo]n?) )?(?:${verboNegado}|soporta[ns]?|soporto) ${foods}|no (?:pued[eo]n?|podemos) con ${foods.replace('<foods>', '<after>')}`,
    'mi prima no come pescado',
    'no tomo lácteos',
    'no puede comer nada de mariscos',
  ),
]

/** Needs that no food names, and diets by another name. */
const personalRules: readonly NeedRule[] = [
  rule(
    'allergy',
    'food',
    'allergy',
    `${allergy}(?: to (?:\\w+ ?){1,3}| al? (?:l[aeo]s? )?(?:\\w+ ?){1,2})?`,
    'tengo alergias',
    'allergic to bees',
  ),
  rule('intolerance', 'food', 'intolerance', String.raw`intoleran\w+`, 'food intolerances'),
  rule(
    'diabetes',
    'food',
    'diabetes',
    String.raw`(?:pre ?)?diabet\w+|low blood sugar|azucar (?:alta|baja) en la sangre`,
    'my dad is diabetic',
    'soy diabética',
  ),
  rule(
    'renal',
    'food',
    'renal_diet',
    String.raw`(?:renal|kidney) (?:diet|disease)|dieta renal|low (?:potassium|phosphorus)|dialy[sz]\w+|dialisis`,
    'a renal diet man',
  ),
  rule(
    'low salt',
    'food',
    'low_salt',
    String.raw`low (?:sodium|salt)|baj[oa]s? en (?:sal|sodio)|hipertens[oa]s?|hypertensi\w+|high blood pressure`,
    'low-sodium please',
  ),
  rule('low carb', 'food', 'low_carb', 'low carbs?|baj[oa]s? en carbo\\w+', 'low-carb food'),
  rule('fodmap', 'food', 'low_fodmap', '(?:low )?fodmaps?', 'low FODMAP'),
  rule(
    'immunity',
    'food',
    'weak_immunity',
    String.raw`chemo\w*|quimio\w*|immuno ?(?:comp|supp)\w*|inmuno ?(?:dep|sup|comp)\w*`,
    'she is on chemo',
  ),
  rule(
    'pregnancy',
    'food',
    'pregnancy',
    String.raw`pregnan\w+|embaraz(?:o|ad\w+)|encinta|expecting (?:(?:a|our|her|my|their|another|first|second|third|the|\d+\w*) )*(?:baby|babies|child|twins|in)|(?:is|am|i'm|she's|she is|wife|i) expecting(?= (?:,|\.|and|so)|$)|esper\w+ (?:(?:un|una|nuestro|su|mi) )?(?:bebe|gemelos)|with a baby on the way|baby on the way|bebe en camino|baby bump|mum to be|mom to be`,
    'she is pregnant',
    'estoy embarazada',
    'we are expecting our first baby',
  ),
  rule(
    'no alcohol',
    'food',
    'free:alcohol',
    `sober(?! up)|teetotal\\w*|in recovery(?! from)|recovering alcoholics?|(?:non|zero) ?-? ?(?:alcoholic|proof)|nonalcoholic|` +
      `mocktails only|(?:don't|doesn't|do not|does not|can't|cannot|never) drink(?: (?:alcohol|booze|at all))?` +
      `(?= (?:[,.;!)|]|so|and|but|anymore)|$)|` +
      `(?:don't|doesn't|do not|does not|can't|cannot|never) \\w+ (?:\\w+ ){1,2}or drink(?: alcohol)?|` +
      `no (?:tom|beb)(?:o|a|e|amos|emos|an|en)(?= (?:[,.;!)|]|asi|y|pero)|$)|abstemi[oa]s?|sobri[oa]s?|en recuperacion(?! de)`,
    'two friends are sober',
    "we don't drink, so",
    "one doesn't eat pork or drink alcohol",
    'no tomamos, así que nada de copas',
  ),
  rule('kosher kept', 'food', 'kosher', 'cholov yisroel|hechsher|glatt', 'has a hechsher'),
  rule('halal kept', 'food', 'halal', 'zabiha', 'zabiha only'),
  rule(
    'wheelchair',
    'access',
    'step_free',
    `wheel ?chairs?|(?:manual|power|electric) chair|sillas? de rueda?s?|silla (?:electrica|motorizada)|mobility scooter|step free|barrier free|sin barreras`,
    'in a wheelchair',
    'va en silla de ruedas',
  ),
  rule(
    'stairs',
    'access',
    'step_free',
    `(?:can't|cant|cannot|can not|won't|no|not|without|avoid|hates?|struggles? with|trouble with|sin|ni|evitar|nada de|muchas?|no pued[eo]n?|no podemos)(?: (?:do|use|take|manage|climb|handle|go up|walk up|subir|usar|con|bajar|hay|haya|tenga))*(?: (?:many|any|the|too|las|muchas?|tantas?))* (?:stairs?|staircases?|steps?|escaleras?|escalones|escalon|gradas)|escaleras|elevator only|ascensor(?:es)?`,
    'aunts cant do stairs',
    'mi abuela no puede subir escaleras',
    'sin escalones',
  ),
  rule(
    'walking aid',
    'access',
    'walking_aid',
    `(?:a|with a|uses a|her|his|my) (?:walker|rollator|cane)|walking (?:stick|frame)|crutches|andador|baston|muletas`,
    'she uses a walker',
  ),
  rule(
    'joints',
    'access',
    'little_walking',
    `(?:bad|weak|dodgy|sore) (?:hip|knee|back|leg|ankle|foot|feet)s?|(?:knees?|hip|back) (?:is|are) (?:shot|bad|gone)|(?:hip|knee) replaced|rodillas? (?:mala|malas|mal)|mal de las rodillas|camina (?:muy )?(?:despacio|despacito|lento)|walks? (?:very )?slow(?:ly)?|moves slow(?:ly)?|(?:can't|cannot|can not) walk (?:very )?(?:far|much|long|a lot)|(?:trouble|difficulty) walking|tires? (?:easily|quickly)|no (?:pued[eo]n?|podemos) caminar (?:mucho|muy lejos|lejos|tanto)|se cansan? (?:al caminar|si camina\\w*|rapido|mucho)`,
    'knee is shot',
    'tengo las rodillas malas',
    "mum can't walk far",
    'mi abuelo no puede caminar mucho',
  ),
  rule(
    'stroller',
    'access',
    'stroller',
    `(?:double )?(?:strollers?|prams?|buggy)|carriolas?|cochecito`,
    'the big stroller',
  ),
  rule(
    'sight',
    'access',
    'sight',
    `(?:i'm|i m|i am|is|am|are) blind|guide dog|visually impaired|perro guia|(?:es|soy|son|somos) cieg[oa]s?`,
    "I'm blind, guide dog",
  ),
  rule(
    'hearing',
    'access',
    'hearing',
    `(?:i'm|i m|i am|is|am|are) deaf|deaf (?:here|friends?|guests?)|hearing aids?|hard of hearing|sign language|(?:es|soy|son|somos) sord[oa]s?|lengua de senas`,
    'soy sorda',
  ),
  rule('autism', 'access', 'autism', String.raw`autis\w+|sensory|service dog`, 'one autistic'),
  rule('claustrophobia', 'access', 'claustrophobia', String.raw`claustro(?:f|ph)\w+`, 'claustrophobic'),
  rule('epilepsy', 'access', 'epilepsy', String.raw`epilep\w+|strobe lights?|luces estroboscopicas`, 'he is epileptic'),
  rule(
    'changing table',
    'access',
    'changing_table',
    '(?:diaper |nappy )?chang(?:ing|e) (?:tables?|stations?|rooms?)|cambiador(?:es)?(?: de (?:bebe|panales?))?',
    'a changing table for the baby',
    'que haya cambiador',
  ),
  rule('oxygen', 'access', 'oxygen', 'oxygen tank|tanque de oxigeno', 'oxygen tank'),
]

export const needRules: readonly NeedRule[] = [...foodRules, ...personalRules]

/** Ids of every need that a text can state. */
export const needIds: readonly NeedId[] = [
  ...foodIds.flatMap((id): NeedId[] => [`allergy:${id}`, `free:${id}`]),
  'vegan',
  'vegetarian',
  'halal',
  'kosher',
  'gluten_free',
  ...personalNeeds,
]

/** Words whose spelling is corrected. */
export const needVocabulary: readonly string[] = [
  ...foodWords.flatMap((phrase) => phrase.split(' ')),
  ...'allergy allergies allergic alergia alergias alergico alergica alergicos alergicas intolerant intolerance intolerante intolerantes intolerancia celiac coeliac celiaca celiaco celiacas celiacos gluten vegan vegana vegano vegetarian vegetariana vegetariano halal kosher pregnant pregnancy embarazada embarazo wheelchair diabetic diabetica diabetico diabetes ruedas stairs escaleras escalones'.split(
    ' ',
  ),
]

/** The other words of the rules, which are spelt correctly. */
export const needWords: readonly string[] = needRules.flatMap(({ pattern }) => pattern.source.match(/[a-z]{4,}/g) ?? [])
