import { languageOf } from './language.js'
import type { Lexicon } from './lexicon.js'
import { isDay } from './temporal/time-expression.js'
import type { Token } from './tokens.js'
import { peopleWords } from './words/people-words.js'

/** Before these a diner is a house; else somebody forgot an n. */
const isHouse =
  /^(an?|the|some|any|that|this|classic|american|old|good|great|local|greasy|spoon|retro|nice|un|el|style|estilo|tipo|algun|buen|mejor|fashioned|skool|favorite|best|school|jewish|greek|at|into|hour|hours|hr|hrs|night|closest|nearest)$/

/** "a diner breakfast", "diner food": no dinner. */
const isHadInHouse =
  /^(breakfast|brek\w*|brunch|lunch|food|style|coffee|burger|burgers|pancakes|eggs|pie|pies|milkshakes?|shakes?|fries|omelettes?|waffles|grub|fare|classics?|menu|counter|booth|type|vibes?)$/

/** Signs that stand for words, and the words that must follow for them to do so. */
const shorthand: readonly (readonly [sign: string, word: string, next: RegExp])[] = [
  ['2', 'too', /^(much|far|loud|expensive|pricey|pricy|fancy|spicy|late|early|crowded|noisy|long|posh|heavy)$/],
  [
    '2',
    'to',
    /^(go|do|eat|get|see|sit|be|have|grab|drink|watch|chill|meet|dance|visit|try|find|share|celebrate|start|end|finish|pregame)$/,
  ],
  [
    '4',
    'for',
    /^(an?|some|somewhere|something|anything|me|my|us|u|lunch|dinner|breakfast|brunch|drinks|our|\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|twelve)$/,
  ],
  ['w/in', 'within', /./],
  ['otha', 'other', /^/],
  ['suprise', 'surprise', /^/],
  ['nite', 'night', /^/],
  ['cnt', 'cant', /./],
  ['happi', 'happy', /./],
  ['actualy', 'actually', /^/],
  ['acutally', 'actually', /^/],
  ['morn', 'morning', /^/],
  ['dun', 'done', /^(by|at|before|b4|around|til|till|with)$/],
  ['r', 'are', /./],
  ['wat', 'what', /./],
  ['din', 'dinner', /^(?!din$)/],
  ['tn', 'tonight', /^/],
  ['nt', 'not', /./],
  ['nr', 'near', /./],
  ['poss', 'possible', /^/],
  ['wit', 'with', /./],
  ['w', 'with', /./],
  ['whr', 'where', /./],
  ['hw', 'how', /^(bout|about|abt|far|much)$/],
  ['cn', 'can', /^(we|i|u|you)$/],
  ['gona', 'gonna', /./],
  ['erly', 'early', /^/],
  ['wrk', 'work', /^/],
  ['mrng', 'morning', /^/],
  ['mrning', 'morning', /^/],
  ['frends', 'friends', /^/],
  ['insted', 'instead', /^/],
  ['afterwords', 'afterwards', /^/],
  ['arnd', 'around', /./],
  ['rnd', 'around', /^\d/],
  ['abt', 'about', /./],
  ['bout', 'about', /^(\d|noon|midnight|half)/],
  ['btwn', 'between', /./],
  ['gurls', 'girls', /^/],
  ['hav', 'have', /./],
  ['aft', 'after', /./],
  ['wknd', 'weekend', /^/],
  ['nxt', 'next', /./],
  ['oclok', 'oclock', /^/],
  ['oclck', 'oclock', /^/],
  ['oclcok', 'oclock', /^/],
  ['oclokc', 'oclock', /^/],
  ['nm', 'nothing', /^(fancy|too|special|crazy|posh|expensive|spicy)$/],
  ['nuthin', 'nothing', /./],
  ['nuffin', 'nothing', /./],
  ['nothin', 'nothing', /./],
  ['resto', 'restaurant', /^/],
  ['dnr', 'dinner', /^/],
  ['dinna', 'dinner', /^/],
  ['lnch', 'lunch', /^/],
  ['fav', 'favorite', /./],
  ['were', 'where', /^(but|except|can|should|could|is)$/],
  ['pa', 'para', /./],
  ['pal', 'para', /./],
  ['p', 'para', /^(\d{1,2}|cenar|comer|tomar|desayunar|almorzar|merendar|picar|el|la|los|las|ver|ir|echar)$/],
  ['p/', 'para', /./],
  ['x', 'para', /^\d{1,2}$/],
  ['q', 'que', /./],
  ['ke', 'que', /./],
  ['oi', 'hoy', /^/],
  ['ay', 'hay', /./],
  ['ai', 'hay', /./],
  ['aga', 'haga', /./],
  ['agan', 'hagan', /./],
  ['agamos', 'hagamos', /./],
  ['ayi', 'alli', /^/],
  ['dnd', 'donde', /./],
  ['tempra', 'temprano', /^/],
  ['dgo', 'domingo', /^/],
  ['fore', 'before', /^(the|kickoff|tip|tipoff|game|church|dinner|lunch|noon|work|we)$/],
  ['dond', 'donde', /./],
  ['dl', 'del', /./],
  [
    'c',
    'con',
    /^(mimosas|terraza|vista|vistas|amigos|amigas|mi|mis|unos|unas|un|una|los|las|el|la|tv|tele|musica|ninos|birra|cerveza|cervezas|chelas)$/,
  ],
  ['xa', 'para', /./],
  ['i', 'y', /^(media|cuarto|despues|luego|un|una|unos|unas)$/],
  ['d', 'de', /^\d{1,2}$/],
  ['alas', 'las', /^(\d.*|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)$/],
  ['ala', 'la', /^(1|una)$/],
  ['k', 'que', /^(no|sea|este|tenga|hay|me|nos|se|sirva|quede)$/],
  ['x', 'por', /^(favor|fa|aqui|aca|ahi|la|el)$/],
  ['xfa', 'favor', /^/],
  ['xfis', 'favor', /^/],
  ['pq', 'porque', /./],
  ['xq', 'porque', /./],
  ['somo', 'somos', /./],
  ['nobia', 'novia', /^/],
  ['dulse', 'dulce', /^/],
  ['tmb', 'tambien', /^/],
  ['tmbn', 'tambien', /^/],
  ['dsp', 'despues', /^/],
  ['dps', 'despues', /^/],
  ['desp', 'despues', /^/],
  ['mnn', 'manana', /^/],
  ['aki', 'aqui', /^/],
  ['kro', 'quiero', /./],
  ['qro', 'quiero', /./],
  ['bfast', 'breakfast', /^/],
  ['brkfst', 'breakfast', /^/],
  ['smth', 'something', /./],
  ['smthn', 'something', /./],
  ['sumn', 'something', /./],
  ['sumthing', 'something', /./],
  ['wats', 'whats', /./],
  ['cud', 'could', /^(u|you|we|i)$/],
  ['sumwhere', 'somewhere', /^/],
  ['sth', 'something', /./],
  ['sumthin', 'something', /./],
  ['sum1', 'someone', /./],
  ['some1', 'someone', /./],
  ['sm1', 'someone', /./],
  ['any1', 'anyone', /./],
  ['l8', 'late', /^/],
  ['l8r', 'later', /^/],
  ['gr8', 'great', /./],
  ['gd', 'good', /./],
  ['gud', 'good', /./],
]

/** Reads shorthand, by the right words behind it, and corrects the words of a text; a short name in capitals is left as it is. */
export function correctSpelling(tokens: Token[], lexicon: Lexicon): Token[] {
  const isSpanish = languageOf(tokens, lexicon) === 'es'
  tokens.toReversed().forEach((token, back) => {
    const i = tokens.length - 1 - back
    const word = readShorthand(tokens, i, isSpanish, lexicon) ?? corrected(tokens, i, lexicon)
    if (word !== undefined) Object.assign(token, { word, original: token.word, type: 'word' })
  })
  return tokens
}

function readShorthand(
  tokens: readonly Token[],
  i: number,
  isSpanish: boolean,
  { phrases }: Lexicon,
): string | undefined {
  const { word, text } = tokens[i]!
  const [before, next] = [tokens[i - 1], tokens[i + 1]]
  // The accent alone tells a tea from a pronoun.
  if (/^té$/iu.test(text.normalize('NFC')) && (phrases.match(tokens, i)?.length ?? 0) < 2) return 'tea'
  if (word === 'tinto') return tintoAt(tokens, i)
  if (isSpanish && unheard.has(word)) return unheard.get(word)
  if (word === 'd' && !tokens[i]!.isGlued && next?.type === 'word') return 'de'
  if (word === 'aft' && before && isDay(before) && partOfDay.test(next?.word ?? ',')) return 'afternoon'
  if (word === '2' && /^(close|next|closest|adjacent)$/.test(before?.word ?? '')) return 'to'
  // "table 4 3" is one for three, "table of 4" is not.
  if (word === '4' && /^(table|reservation|party|room)$/.test(before?.word ?? '') && next?.type === 'number')
    return 'for'
  if (word === '4' && timed.test(before?.word ?? '')) return undefined
  if (word === '4' && (days.test(next?.word ?? '') || isSingle(tokens, i + 1, phrases))) return 'for'
  return shorthand.find(([sign, , follows]) => sign === word && follows.test(next?.word ?? ''))?.[1]
}

/** "up 4 karaoke": one thing, where "4 taco spots" and "4 bars" are counted. */
function isSingle(tokens: readonly Token[], at: number, phrases: Lexicon['phrases']): boolean {
  const thing = phrases.match(tokens, at)
  const isNamed = thing?.meanings.some(({ t }) => t === 'head' || t === 'cuisine') === true
  const end = at + (thing?.length ?? 0)
  return isNamed && [tokens[end - 1], tokens[end]].every((token) => !/[^s]s$/.test(token?.word ?? ''))
}

/** Red wine, and in Colombia a black coffee: what is had in the morning or with what is baked. */
function tintoAt(tokens: readonly Token[], i: number): string | undefined {
  if (/^(vino|copa|copas|copita|botella|jarra|de)$/.test(tokens[i - 1]?.word ?? '') || tokens[i + 1]?.word === 'de')
    return undefined
  return tokens.some(({ word, text }) => besideCoffee.test(word) || /^parce/i.test(text)) ? 'cafe' : 'vino'
}

const besideCoffee =
  /^(manana|mananita|desayun\w*|temprano|tempranito|madrugada|pandebonos?|almojabanas?|bunuelos?|arepas?|arepitas?|empanadas?|croissants?|pan|panecito|pastel|galletas?|caliente|calientito|cargado|azucar|oscuro|colombian[oa]|hirviendo|onces|merienda)$/

/** Short Spanish words as they sound. */
const unheard = new Map(
  Object.entries({
    i: 'y',
    ola: 'hola',
    ija: 'hija',
    ijo: 'hijo',
    ijos: 'hijos',
    ijas: 'hijas',
    asta: 'hasta',
    ace: 'hace',
    aser: 'hacer',
    ora: 'hora',
    oras: 'horas',
    sta: 'esta',
    toy: 'estoy',
    tamos: 'estamos',
    bamos: 'vamos',
    kon: 'con',
    kien: 'quien',
    kieren: 'quieren',
    bino: 'vino',
    aora: 'ahora',
    aorita: 'ahorita',
    ambre: 'hambre',
  }),
)

/** "sat aft to dig around in" is of the day, "sat aft the game" is not. */
const partOfDay = /^([^\p{L}\p{N}]|to|for|in|at|with|w|and|then|or|near|around|pls|please|somewhere)$/u

/** "a steakhouse 4 tonight", but neither "at 4 tonight" nor "mesa de 4 a las 9". */
const days = /^(tonight|tonite|2nite|tomorrow|tmrw|tmr|today|the)$/
const timed =
  /^(at|@|by|around|about|for|of|de|para|a|from|to|till|until|til|before|after|past|or|and|table|party|we|us|re|are|\d+|[-–])$/

function corrected(tokens: readonly Token[], i: number, lexicon: Lexicon): string | undefined {
  const token = tokens[i]!
  if (token.word === 'diner' && isMeal(tokens, i)) return 'dinner'
  if (token.word === 'too' && isTwo(tokens, i)) return 'two'
  if (token.type !== 'word' || (token.isCapital && i > 0 && token.word.length < 6)) return undefined
  if (token.stem !== undefined && lexicon.spelling.isKnown(token.stem)) return undefined
  if (lexicon.places.isOfChain(token.word)) return undefined
  const choices = lexicon.spelling.corrections(token.word)
  const choice = choices.find((word) => makesPhrase(tokens, i, word, lexicon)) ?? choices[0]
  return choice === 'diner' && isMeal(tokens, i) ? 'dinner' : choice
}

/** No house is told of where somebody writes "diner". */
const isMeal = (tokens: readonly Token[], i: number): boolean =>
  !isHouse.test(tokens[i - 1]?.word ?? '') && !isHadInHouse.test(tokens[i + 1]?.word ?? '')

/** "table for too", "too ppl": a number where no adjective follows. */
function isTwo(tokens: readonly Token[], i: number): boolean {
  const [before, next] = [tokens[i - 1]?.word ?? '', tokens[i + 1]]
  const isLast = next === undefined || next.type === 'mark' || /^(at|tonight|tomorrow|on|this|near|in)$/.test(next.word)
  return (/^(for|4)$/.test(before) && isLast) || counted.has(next?.word ?? '')
}

const counted = new Set(peopleWords.split('|').filter((word) => /^\w+s$|^(people|ppl|pax)$/.test(word)))

/** Whether the word goes together with a neighbour: "ice creem" is cream, not crème. */
function makesPhrase(tokens: readonly Token[], i: number, word: string, lexicon: Lexicon): boolean {
  const fixed = tokens
    .slice(Math.max(0, i - 1), i + 3)
    .map((token, at) => (at === Math.min(i, 1) ? { ...token, word } : token))
  const starts = i > 0 ? [0, 1] : [0]
  return starts.some((at) => (lexicon.phrases.match(fixed, at)?.length ?? 0) > 1)
}
