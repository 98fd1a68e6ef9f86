import { numbers } from '../temporal/calendar-vocabulary.js'
import { anyOf, phraseIn } from '../temporal/word-sequence.js'
import type { Token } from '../tokens.js'

interface DistanceMatch {
  readonly length: number
  readonly meters: number
  /** `leg`: between stops; `from`: from the place named next; `here`: from the fan. */
  readonly scope: 'leg' | 'from' | 'here'
  readonly onFoot: boolean
  /** Exact length, not a limit. */
  readonly isExact: boolean
}

export const metersIn: Record<string, number> = {
  m: 1,
  meter: 1,
  meters: 1,
  metre: 1,
  metres: 1,
  metro: 1,
  metros: 1,
  mts: 1,
  mtrs: 1,
  km: 1000,
  kms: 1000,
  k: 1000,
  kilometer: 1000,
  kilometers: 1000,
  kilometre: 1000,
  kilometres: 1000,
  kilometro: 1000,
  kilometros: 1000,
  mi: 1609,
  mile: 1609,
  miles: 1609,
  milla: 1609,
  millas: 1609,
  ft: 0.305,
  feet: 0.305,
  foot: 0.305,
  yards: 0.914,
  yard: 0.914,
  block: 120,
  blocks: 120,
  cuadra: 120,
  cuadras: 120,
  manzana: 120,
  manzanas: 120,
}
const minuteWords = new Set('minute minutes min mins minuto minutos'.split(' '))
const meterPerMinuteWalked = 80

const lead = anyOf(
  'nowhere more than|nowhere over|nowhere further than|nowhere farther than|nowhere beyond|none more than|none further than|none farther than|none over|none beyond|no place more than|no place further than|no place farther than|beyond|not beyond|nothing beyond|no longer than|no longer than a|not longer than|walks more than|walks further than|walks over|within|walk|walk for|walk about|walk up to|walk only|caminar|andar|caminar solo|walk more than|walk over|walking more than|walk further than|walk farther than|walk longer than|walk for more than|go more than|go further than|travel more than|caminar mas de|caminar mas que|andar mas de|less than|under|max|maximum|maximum of|at most|no more than|not more than|no further than|nothing further than|nothing farther than|no farther than|not further than|not farther than|nothing more than|nothing over|not over|up to|about|around|a|only|all within|everything within|within about|within a|a menos de|menos de|a maximo|maximo|no mas de|a no mas de|a|hasta|que no pase de|que no esten a mas de|que no este a mas de|nada a mas de|no mas lejos de|a unos|unos|en un radio de|within a radius of|radius of|dentro de|in|keep it within|keep walks under|keep the walk under|walks under|walk under|walking at most|walk at most|at most a|a max|max of|within max|separados por menos de|entre ellos a menos de|less than a|under a|no more than a|within an|not more than a|a solo',
)
const walkTail = anyOf(
  'walk|walking|on foot|by foot|walking distance|walk away|walks|minute walk|of walking|a pie|caminando|andando|de camino|de caminata|walk max|walking time|foot|caminata|walk or less|stroll|walk tops|hobble|shuffle|amble|limp',
)
const driveTail = anyOf(
  'drive|driving|by car|ride|uber|by bus|cab ride|by taxi|en coche|en carro|en auto|manejando|by train|on the subway|by subway|en metro|taxi ride|drive away|car ride|train ride',
)
const apart = anyOf(
  'apart|apart from each other|from each other|between them|between stops|between each|between each stop|between places|between each place|between one and the next|from one to the next|from one another|of each other|of one another|entre si|entre ellos|entre ellas|entre cada uno|entre cada una|entre uno y otro|el uno del otro|entre paradas|entre cada parada|uno de otro|uno del otro|una de la otra|unos de otros|una de otra|between the stops|between venues|away from each other|away from one another|between any two|each way between|of the next|between each one|between|entre',
)
const here = anyOf(
  'away|from here|from me|from us|from my location|from our hotel|from my hotel|from the hotel|from where i am|from where we are|of me|of us|of here|of my location|de aqui|de mi|de mi ubicacion|de donde estoy|de distancia|radius|a la redonda|from my place|of my hotel|of our hotel|of the hotel|from our airbnb|of where we are|of where i am|del hotel|de mi hotel|de nuestro hotel|away max|tops|max|or less|at most',
)
const from = anyOf('of|from|to|away from|de|del|desde|around')

export function matchDistance(tokens: readonly Token[], index: number): DistanceMatch | undefined {
  const wide = leadLength(tokens, index)
  // The article is the amount.
  const led = sizeAt(tokens, index + wide) || wide === 0 ? wide : wide - 1
  const size = sizeAt(tokens, index + led)
  if (!size) return undefined
  let end = index + led + size.length
  const walked = phraseIn(walkTail, tokens, end)
  const driven = walked ? 0 : phraseIn(driveTail, tokens, end)
  end += walked || driven
  const isApart = phraseIn(apart, tokens, end)
  const isHere = isApart ? 0 : phraseIn(here, tokens, end)
  end += isApart || isHere
  const lateWalk = walked ? 0 : phraseIn(walkTail, tokens, end)
  end += lateWalk
  const isMost = isHere > 0 && most.test(tokens[end - 1]!.word) && !phraseIn(here, tokens, end)
  const isFrom = isApart || (isHere && !isMost) ? 0 : phraseIn(from, tokens, end)
  const isWithin =
    /^(within|nothing|nowhere|none|nada|beyond|no|a|not|everything|all|keep|walk|walking|caminar|andar|go|travel)$/.test(
      tokens[index]!.word,
    ) && led > 0
  const isMinutes = size.minutes !== undefined
  if (tokens[index]!.word === 'a' && led === 1 && tokens[end - 1]?.word === 'minute') return undefined
  if (isMinutes && !walked && !driven && !isApart && !isHere && !lateWalk && !isWithin) return undefined
  if (isMinutes && isApart && !walked && !driven && !lateWalk && size.minutes! > longLeg) return undefined
  // After a meal a limit in minutes is the stay, otherwise the distance.
  const isBareLimit =
    isHere > 0 && !isFrom && most.test(tokens[end - 1]!.word) && !walked && !driven && !lateWalk && led === 0
  if (isMinutes && isBareLimit && size.minutes! >= longWay) return undefined
  // Length of stay.
  if (isMinutes && !walked && !driven && isStay(tokens[end])) return undefined
  // Duration of the tour.
  if (isMinutes && !isWithin && !isApart && !isHere && !isFrom && isRound(tokens, index)) return undefined
  if (isMinutes && isFrom && !walked && !lateWalk && !driven && !isWithin) return undefined
  const meters =
    size.minutes === undefined ? size.meters : driven ? driveMeters(size.minutes) : size.minutes * meterPerMinuteWalked
  const isExact =
    !isMinutes && (led === 0 || (led === 1 && /^(walk|caminar|andar|about|around|a)$/.test(tokens[index]!.word)))
  return {
    isExact,
    length: end + (isFrom && !isApart ? isFrom : 0) - index,
    meters: Math.round(meters),
    scope: isApart ? 'leg' : isFrom ? 'from' : 'here',
    onFoot: walked + lateWalk > 0 || (led > 0 && /^(walk|caminar|andar)$/.test(tokens[index]!.word)),
  }
}

const most = /^(tops|max|maximum|less|most|radius)$/
/** Minutes. */
const longWay = 20
/** Longest plausible walk between stops, in minutes. */
const longLeg = 45

const isStay = (next: Token | undefined): boolean =>
  /^(per|at|in|inside|there|por|en|apiece|each)$/.test(next?.word ?? '')

const isRound = (tokens: readonly Token[], index: number): boolean =>
  /^(loop|circuit|stroll|tour|crawl|recorrido)$/.test(
    tokens[tokens[index - 1]?.type === 'mark' ? index - 2 : index - 1]?.word ?? '',
  )

/** Longest combination of lead phrases. */
function leadLength(tokens: readonly Token[], index: number): number {
  const first = phraseIn(lead, tokens, index)
  return first && first + phraseIn(lead, tokens, index + first)
}

/**
 * Driving distance by the planner's model: 22 km/h after six minutes of waiting, streets a third longer than the
 * straight line.
 */
function driveMeters(minutes: number): number {
  return minutes <= 6 ? minutes * meterPerMinuteWalked : ((minutes - 6) * 22_000) / 60 / 1.3
}

function sizeAt(
  tokens: readonly Token[],
  index: number,
): { length: number; meters: number; minutes?: number } | undefined {
  const halfMile = phraseIn(anyOf('half a mile|half mile|a half mile|media milla'), tokens, index)
  if (halfMile) return { length: halfMile, meters: 805 }
  const halfKm = phraseIn(
    anyOf('half a kilometer|half a kilometre|half a km|half km|medio kilometro|medio km'),
    tokens,
    index,
  )
  if (halfKm) return { length: halfKm, meters: 500 }
  const quarterMile = phraseIn(
    anyOf('a quarter mile|quarter mile|a quarter of a mile|quarter of a mile'),
    tokens,
    index,
  )
  if (quarterMile) return { length: quarterMile, meters: 402 }
  const couple = phraseIn(anyOf('a couple of|a couple|couple of|un par de|a few|few|unas|unos'), tokens, index)
  const amount = couple ? (/few|unas|unos/.test(tokens[index + couple - 1]!.word) ? 3 : 2) : amountAt(tokens[index])
  if (amount === undefined) return undefined
  const skip = couple || 1
  const unit = tokens[index + skip]?.word ?? ''
  if (minuteWords.has(unit) || (unit === 'm' && phraseIn(walkTail, tokens, index + skip + 1)))
    return { length: skip + 1, meters: 0, minutes: amount }
  // Without a figure, "mi" is the Spanish possessive.
  const meters = unit === 'mi' && tokens[index]?.type !== 'number' ? undefined : metersIn[unit]
  // Underground stations are no distance.
  const isStations = /^(stops?|stations?|rides?|estacion|estaciones)$/.test(tokens[index + skip + 1]?.word ?? '')
  return meters === undefined || isStations || (unit === 'm' && amount < 20)
    ? undefined
    : { length: skip + 1, meters: amount * meters }
}

function amountAt(token: Token | undefined): number | undefined {
  if (token?.type === 'number')
    return /^\d{1,3}(,\d{3})+$/.test(token.word)
      ? Number(token.word.replace(/,/g, ''))
      : /^\d{1,5}([.,]\d{1,2})?$/.test(token.word)
        ? Number(token.word.replace(',', '.'))
        : undefined
  if (token?.word === 'a' || token?.word === 'an' || token?.word === 'una') return 1
  return token?.type === 'word' ? numbers.get(token.word) : undefined
}
