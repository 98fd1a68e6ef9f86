import type { Spanned } from '../analysis.js'

/** Sorts of words that say whose an hour is; a model learns what each of them means where. */
const sorts: Readonly<Record<string, string>> = {
  engagement:
    'meetings?|calls?|zoom|teams|appointment|appt|interview|class(?:es)?|lesson|lecture|session|workshop|training|seminar|conference|' +
    'onboarding|dentist|doctor|physio|therapy|therapist|vet|check-?up|viewing|deposition|court|jury duty|church|mass|service|' +
    'christening|baptism|client|rehearsal|practice|recital|ceremony|funeral|surgery|operation|wedding|reception|massage|facial|' +
    'haircut|acupuncture|hearing|exam|tour|shift|work|junta|reunion|cita|clase|dentista|doctora?|entrevista|misa|curso|' +
    'llamada|videollamada|examen|ensayo|terapia|boda|cirugia|operacion|turno|trabajo',
  departure:
    'flight|fly|train|bus|ferry|ship|boat|plane|cruise|coach|amtrak|shuttle|boarding|airport|station|check-?out|' +
    'avion|vuelo|tren|autobus|camion|crucero|aeropuerto|estacion',
  arrival: 'land(?:s|ing)?|arriv(?:e|es|ing)|touch(?:es)? down|get in|gets in|llegan?|llegamos|llego|aterriz\\p{L}*',
  home: 'home|back|bed|bedtime|asleep|curfew|sitter|babysitter|nanny|casa|regres\\p{L}*|volver|volvemos|vuelvo|dormir|ninera',
  rest: 'naps?|napping|nap ?time|rest|siesta|descans\\p{L}*|hotel|airbnb',
  show:
    'game|match|show|concert|gig|musical|play|opera|ballet|movie|film|fight|doors?|tickets?|kick ?-?off|tip ?-?off|puck ?-?drop|' +
    'curtain|reservation|partido|juego|concierto|funcion|pelicula|obra|entradas|boletos|reserva',
  over: 'done|over|out|finished|finish(?:es)?|ends?|leave|leaving|gone|free|off|termin\\p{L}*|acab\\p{L}*|sal(?:go|imos|en?)|libres?',
  start: 'start(?:s|ing)?|begin(?:s|ning)?|meet(?:ing)?|empez\\p{L}*|empieza|arranc\\p{L}*|quedamos',
  open: 'opens?|serving|serves|closes?|shuts?|abiert[oa]s?|abren?|cierr\\p{L}+',
  now: "it'?s|already|currently|son las|ya son",
  must: 'must|have to|has to|need to|needs to|gotta|got to|tengo que|tenemos que|debo|debemos|hay que',
  not: "not|no|never|nothing|don'?t|can'?t|won'?t|nada|nunca|nadie",
  before: 'before|beforehand|b4|first|until then|till then|in the meantime|antes|hasta entonces|primero',
  after: 'after|afterwards?|then|later|luego|despues|followed',
}

const expressions = Object.entries(sorts).map(
  ([sort, words]) => [sort, new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'u')] as const,
)

/** Letters on either side of an hour in which the words are looked for, within its sentence. */
const reach = 50
const sentenceEnd = /[!?;\n]|\.(?!\d)/

export function wordSortsBefore(folded: string, { from }: Spanned): string[] {
  const words = folded
    .slice(Math.max(0, from - reach), from)
    .split(sentenceEnd)
    .at(-1)!
  return sortsIn(words)
}

export function wordSortsBehind(folded: string, { to }: Spanned): string[] {
  const behind = folded.slice(to, to + reach)
  const [first = '', second = ''] = behind.split(sentenceEnd)
  return [...sortsIn(first), ...sortsIn(second).map((sort) => `next ${sort}`)]
}

const sortsIn = (words: string): string[] =>
  expressions.flatMap(([sort, expression]) => (expression.test(words) ? [sort] : []))
