/** A need of somebody in the party that no plan may pass over in silence, with texts that state it. */
export interface NeedRule {
  readonly id: string
  /** `food` concerns what is eaten, `access` every place. */
  readonly concerns: 'food' | 'access'
  readonly pattern: RegExp
  readonly examples: readonly string[]
}

/** To the end of a clause, in characters. */
const rest = String.raw`[^.,;:!?()\n]{2,40}`

const foods =
  'dairy|milk|cheese|soft cheese|lactose|gluten|wheat|nuts?|tree nuts?|peanuts?|sesame|soy|eggs?|shellfish|seafood|fish|raw fish|pork|beef|meat|oil|alcohol|sugar|salt|cream|spice|fib(?:er|re)|liquor'
const comidas =
  'lactosa|l[aá]cteos|leche|queso|gluten|trigo|nueces|frutos secos|man[ií]|cacahuates?|ajonjol[ií]|soya|soja|huevos?|mariscos?|camar[oó]n(?:es)?|pescado|cerdo|puerco|carne|alcohol|az[uú]car|sal|picante'

const rule = (id: string, concerns: NeedRule['concerns'], pattern: string, ...examples: string[]): NeedRule => ({
  id,
  concerns,
  pattern: new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`, 'giu'),
  examples,
})

export const needRules: readonly NeedRule[] = [
  rule('allergy', 'food', String.raw`(?:[\p{L}/&-]+ (?:and |or )?){0,2}allerg(?:y|ies)`, 'shellfish allergy, bad'),
  rule('allergic', 'food', `allergic to ${rest}`, 'my son is allergic to peanuts'),
  rule('alergia', 'food', `al[eé]rgi(?:a|as|co|ca|cos|cas)(?: \\p{L}+)? al? ${rest}`, 'es alérgico a los frutos secos'),
  rule('alergias', 'food', 'alergias?', 'tengo alergias'),
  rule('epinephrine', 'food', `epi-?pen(?: for ${rest})?|anaphyla\\p{L}+|anafil\\p{L}+`, 'has an epipen for peanuts'),
  rule('intolerance', 'food', `(?:\\p{L}+[ -])?intoleran\\p{L}+(?: (?:to|a) ${rest})?`, 'lactose intolerant'),
  rule(
    'free of',
    'food',
    `(?:dairy|nut|lactose|egg|soy|peanut|shellfish|sugar|alcohol)[- ]free`,
    'dairy free, properly',
  ),
  rule('sin', 'food', `sin (?:nada de )?(?:${comidas})`, 'algo sin lactosa'),
  rule('no food', 'food', `no (?:${foods})`, 'no dairy no fish no egg'),
  rule(
    'cannot eat',
    'food',
    `(?:can'?t|cannot|can not|doesn'?t|don'?t|does not|do not|won'?t|hates?) (?:have |eat |tolerate |touch |drink )?(?:any )?(?:${foods})`,
    'one cant have dairy',
    "he doesn't eat pork",
  ),
  rule(
    'no come',
    'food',
    `no (?:puede[ns]?|puedo|podemos|come[ns]?|como|comemos)(?: comer| tomar| probar)?(?: el| la| los| las| nada de)? (?:${comidas})`,
    'mi prima no come gluten',
  ),
  rule(
    'medical diet',
    'food',
    `diabeti\\p{L}+|diab[eé]tic\\p{L}+|low blood sugar|renal diet|low[- ](?:potassium|phosphorus|sodium|salt|fodmap|carb)|dialy[sz]\\p{L}+|chemo\\p{L}*|immunocomp\\p{L}+|pregnant|embaraz\\p{L}+|cholov yisroel|hechsher|zabiha|glatt`,
    'a renal diet man',
    'she is pregnant',
  ),
  rule('lactose', 'food', 'lactose|1 lactose|lactosa', '1 lactose'),
  rule(
    'wheelchair',
    'access',
    'wheelchair|manual chair|power chair|silla de ruedas|mobility scooter',
    'in a wheelchair',
  ),
  rule(
    'stairs',
    'access',
    `(?:can'?t|cannot|won'?t|no)(?: do| manage| climb)? (?:many |any )?(?:stairs|steps)|(?:muchas )?escaleras|elevator only|ascensores`,
    'aunts cant do stairs',
  ),
  rule(
    'walking aid',
    'access',
    `(?:a|with a|uses a|her|his|my) (?:walker|rollator|cane)|walking stick|crutches|andador|bast[oó]n|muletas`,
    'she uses a walker',
  ),
  rule(
    'joints',
    'access',
    `(?:bad|weak|dodgy|sore) (?:hip|knee|back|leg|ankle|foot)s?|(?:knee|hip|back) is (?:shot|bad|gone)|(?:hip|knee) replaced|rodillas? (?:mala|malas|mal)|mal de las rodillas|camina (?:muy )?(?:despacio|despacito|lento)|walks? (?:very )?slow(?:ly)?|moves slow(?:ly)?`,
    'knee is shot',
    'tengo las rodillas malas',
  ),
  rule('stroller', 'access', '(?:double )?(?:strollers?|prams?|buggy)|carriolas?|cochecito', 'the big stroller'),
  rule(
    'senses',
    'access',
    `(?:i'?m|is|am|are) (?:blind|deaf)|deaf here|guide dog|service dog|perro gu[ií]a|hearing aids?|soy (?:ciego|ciega|sordo|sorda)|autis\\p{L}+|claustrof\\p{L}+|claustroph\\p{L}+|oxygen tank|sensory`,
    "I'm blind, guide dog",
    'one autistic',
  ),
]
