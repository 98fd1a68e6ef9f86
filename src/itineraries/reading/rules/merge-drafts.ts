import type { StopDraft } from './stop-draft.js'

const alternative =
  /^(?:[^.!?;,]{0,28} |[\s,?]*)(?:or|o|u)[\s,]+(?:(?!(?:then|after|before|luego|despues)\b)[\p{L}'-]+ ){0,3}$|^\/$/u
const listed =
  /^[\s,]*(?:and|&|\+|y|e|n|with|w|w\/|con|,|plus)?\s*(?:an? |some |una? |unos |unas |the |el |la |de |buen |good |nice |real |cold |hot )*$/
/** What is served with a dish: "duck, one glass of ", "schnitzel and dark ". */
const servedWith =
  /^\s*(?:,|&|\+|\/|and|y|e|n|with|w\/|con|plus)\s*(?:(?:and|y|maybe|con|with) )?(?:(?!(?:then|after|before|luego|despues|otr[oa]|another|for|para|no|not|sin|maybe|end|finish|close|cerrar|terminar)\b)[\p{L}\d]+ ){0,3}$/u
/** What a place has or serves: "a bar with live jazz", "a diner that does shakes". */
const equipped =
  /^[^,.!?;]{0,40}(?:\b(?:with|serving|serves|doing|does|having|has|have|con|tenga|haya|hay|que den)\b|\bw\/)[^,.!?;]{0,32}$/
const houseWord =
  /\b(?:bars?|pubs?|brewer\p{L}+|lounges?|cafes?|cafeteria|restaurants?|restaurantes?|places?|spots?|houses?|halls?|cantina|bares|tavern|taproom|speakeas\p{L}+|cocteleria|cerveceria|diner|bistro|izakaya|steakhouse|club)\b/u
/** A dish that is named for a meal: "lunch. Soup dumplings?", "dinner at 6, Thai". */
const detailed = /^[^;]{0,40}$/
const another =
  /\b(?:then|after(?:wards)?|later|before that|next|finally|also|another|plus|and|or|luego|despues|tambien|y|o|otr[oa]s?)\b|[+&>]/
const apart = /[.!?;\n]|\b(?:then|after|afterwards|later|luego|despues|next|before|antes|first|finally)\b/

/** Joins nouns that describe one stop: "Italian dinner", "ramen or tacos", "a sausage and a beer". */
export function mergeDrafts(drafts: readonly StopDraft[], folded: string): StopDraft[] {
  const named = drafts.map((draft) => withHouse(draft, folded))
  // First a meal takes its dish: "tacos for lunch, sushi for dinner". What a noun takes in can make it a part of the one
  // before: "beers and tacos for lunch".
  const served = joinNeighbours(named, folded, isDetailOfMeal)
  const merged = joinNeighbours(joinNeighbours(served, folded), folded)
  return withoutRepeats(withoutDetails(withoutWeak(joinMeals(merged, folded), folded), folded), folded)
}

export const withHouse = (draft: StopDraft, folded: string): StopDraft => ({
  ...draft,
  namesHouse: houseWord.test(folded.slice(draft.from, draft.to)),
})

function joinNeighbours(drafts: readonly StopDraft[], folded: string, belong = isOne): StopDraft[] {
  const merged: StopDraft[] = []
  for (const draft of drafts) {
    const last = merged.at(-1)
    if (last && belong(last, draft, folded.slice(last.to, draft.from)))
      join(last, draft, folded.slice(last.to, draft.from))
    else merged.push({ ...draft })
  }
  return merged
}

function isOne(a: StopDraft, b: StopDraft, gap: string): boolean {
  // "breakfast lunch dinner"
  if (a.meal && b.meal && a.meal !== b.meal && !alternative.test(gap) && gap !== ' for ') return false
  if (isDetailOfMeal(a, b, gap) || isServedAt(a, b, gap) || isDrunkWith(a, b, gap)) return true
  if (isWalkAt(a, b, gap)) return true
  if (isAtHouse(a, b, gap) || isOneTable(a, b, gap) || isPlayedAtBar(a, b, gap)) return true
  if (isAlternativeQuestion(a, b, gap) || isMoreOfMeal(a, b, gap)) return true
  if ((apart.test(gap) && !alternative.test(gap)) || gap.length > 40) return false
  if (alternative.test(gap)) return isPlaced(a) === isPlaced(b) || a.isWeak || b.isWeak
  if (isPlaced(a) && isPlaced(b)) return false
  if (isPlaced(a) || isPlaced(b)) return gap.trim() === '' && !isEaten(a) && !isEaten(b)
  const isAdjacent =
    /^[\s\p{Extended_Pictographic}]*(?:place|spot|de|con|for|of|type|style|tipo|themed?|friendly)*\s*$/u.test(gap)
  if (isAdjacent)
    return a.family === b.family || isVague(a) || isVague(b) || (isEaten(a) && isEaten(b) && !(a.meal && b.meal))
  if (a.isWeak !== b.isWeak && sameTable(a, b) && !/[,&+]|\b(?:and|y|plus)\b/.test(gap) && gap.length <= 30) return true
  if (!listed.test(gap) || !sameTable(a, b))
    return (
      hasCuisineOnly(b) &&
      a.family === 'food' &&
      a.meal !== undefined &&
      /^[\s\p{L}]{0,20}$/u.test(gap) &&
      !/\b(?:and|y|no|not|sin)\b/.test(gap)
    )
  return isItem(a) && isItem(b) && !isDrinkFirst(a, b, gap)
}

/** "a glass of wine and tapas", "coffee and something sweet", "cake and pizza" are two stops, "tacos and a beer" is one. */
const isDrinkFirst = (a: StopDraft, b: StopDraft, gap: string): boolean =>
  !/\b(?:with|con)\b|\bw\//.test(gap) &&
  ((a.family === 'drink' && b.family === 'food') ||
    (isSweetHouse(a) && b.family === 'food') ||
    (a.family === 'food' && isSweetHouse(b)) ||
    (isSweetHouse(a) && isCoffee(b)) ||
    (isCoffee(a) && isSweetHouse(b)))

const isSweetHouse = ({ kinds, cuisines }: StopDraft): boolean => kinds[0] === 'dessert' && cuisines.length === 0
const isCoffee = ({ kinds, cuisines }: StopDraft): boolean => kinds[0] === 'cafe' && cuisines.length === 0

/** "oysters, one martini", "whiskey + oyster stew": what is eaten and drunk together. */
const isOneTable = (a: StopDraft, b: StopDraft, gap: string): boolean =>
  (isDrink(a) || isDrink(b)) && (isDish(a) || isDish(b)) && !isPlaced(a) && !isPlaced(b) && servedWith.test(gap)

/** "happy hour + trivia", "drinks. Pool tables." */
const isPlayedAtBar = (a: StopDraft, b: StopDraft, gap: string): boolean =>
  ((a.family === 'drink' && b.topic === 'games') || (a.topic === 'games' && b.family === 'drink')) &&
  !isPlaced(a) &&
  !isPlaced(b) &&
  gap.length <= 60 &&
  !onward.test(gap)

const isDrink = ({ kinds: [kind], topic, meal, cuisines, namesHouse }: StopDraft): boolean =>
  !namesHouse && !meal && cuisines.length === 0 && (kind === 'bar' || kind === 'cafe') && tabled.has(topic)
const isDish = ({ cuisines, namesHouse, family }: StopDraft): boolean =>
  !namesHouse && cuisines.length > 0 && (family === 'food' || family === 'drink')

/** "mimosas with brunch", "beers and tacos for lunch": the drink belongs to the meal. */
const isDrunkWith = (a: StopDraft, b: StopDraft, gap: string): boolean =>
  a.family === 'drink' &&
  !isPlaced(a) &&
  b.meal !== undefined &&
  (b.cuisines.length > 0 ? /^ ?(?:and|y|&|\+|with|con) (?:\p{L}+ )?$/u : /^ (?:with|con) (?:\p{L}+ )?$/u).test(gap)

/** "coffee at Revolver", "beers at the Alibi Room": the house of what is eaten or drunk. */
const isAtHouse = (a: StopDraft, b: StopDraft, gap: string): boolean =>
  isEaten(a) && !isPlaced(a) && isPlaced(b) && isHouse(b) && /^ (?:at|in|from|en|del?) (?:the |el |la )?$/.test(gap)

/** "a stroll in Stanley Park", "caminar por el puente de Brooklyn": the walk is to what is named. */
const isWalkAt = (a: StopDraft, b: StopDraft, gap: string): boolean =>
  a.topic === 'walk' &&
  !isPlaced(a) &&
  isPlaced(b) &&
  !isEaten(b) &&
  /^ ?(?:(?:(?:up|down|over|all) )?(?:around|in|through|along|across|on|over|by|to|at|por|en|al?|hasta|de|del|sobre) )?(?:the |el |la )?$/.test(
    gap,
  )

const houses: ReadonlySet<string> = new Set([
  'place',
  'restaurant',
  'fast_food',
  'cafe',
  'bar',
  'pub',
  'brewery',
  'dessert',
])
const isHouse = ({ kinds }: StopDraft): boolean => kinds.every((kind) => houses.has(kind))

/** A word that stands for any kind of stop: "something", "a place". */
const isVague = ({ isWeak, family }: StopDraft): boolean => isWeak && family === 'other'

/** A meal without a dish takes the dish beside it, unless the text goes on to something else between them. */
function isDetailOfMeal(a: StopDraft, b: StopDraft, gap: string): boolean {
  if (isPlaced(a) || isPlaced(b) || another.test(gap)) return false
  const isMealAlone = ({ meal, cuisines }: StopDraft) => meal !== undefined && cuisines.length === 0
  if (isMealAlone(a)) return hasCuisineOnly(b) && b.family === 'food' && detailed.test(gap)
  return isMealAlone(b) && hasCuisineOnly(a) && a.family === 'food' && servedAtMeal.test(gap)
}

/** "dumplings for a late lunch", "she loves wonton soup. Lunch not later than 12:30". */
const servedAtMeal =
  /^(?:[^.!?;]{0,24}\b(?:for|de|para) (?:\p{L}+ ){0,2}|[^.!?;,]{0,80}[.!?;][^.!?;,]{0,24}|[^,]{0,60}, (?:at |for )?(?:[\p{L}\d]+ ){0,2})$/u

/** Dishes and drinks that are named later for the same table: "a pub in Soho. Cheap pints", "sushi, eel if they have it". */
function isMoreOfMeal(a: StopDraft, b: StopDraft, gap: string): boolean {
  if (isPlaced(a) || isPlaced(b) || b.meal || gap.length > 120 || onward.test(gap)) return false
  if (a.family === 'sweet') return a.namesHouse === true && isDrink(b)
  return a.family === b.family && (a.family === 'food' || a.family === 'drink')
}

const onward =
  /[.!?;]\s*(?:and|y|plus)\b|\b(?:in the (?:evening|night)|at night|(?:en|por|a) la (?:noche|tarde)|more|then|after(?:wards)?|before|later|next|finally|also|another|plus|second|followed|end(?:ing)?|luego|despues|tambien|otr[oa]s?|antes|(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|lunes|martes|miercoles|jueves|viernes|sabado|domingo|manana)\b|[+>]/

/** "Thai? Korean?" */
const isAlternativeQuestion = (a: StopDraft, b: StopDraft, gap: string): boolean =>
  /^\s?\?+\s?$/.test(gap) && a.family === b.family && !isPlaced(a) && !isPlaced(b)

/** "a pub with a pool table, shepherd's pie". */
function isServedAt(a: StopDraft, b: StopDraft, gap: string): boolean {
  if (isPlaced(b) || b.meal || apart.test(gap)) return false
  const isHosting = isEaten(a) || a.kinds.includes('live_music')
  if (!isHosting || !(isEaten(b) || b.kinds.includes('live_music') || b.topic === 'games')) return false
  return a.hasParts === true && !b.namesHouse ? servedWith.test(gap) : equipped.test(gap) && !/\b(?:and|y)\b/.test(gap)
}

const isPlaced = ({ place }: StopDraft): boolean => place !== undefined
const isEaten = ({ family }: StopDraft): boolean => family !== 'other'
const sameTable = (a: StopDraft, b: StopDraft): boolean => a.family === b.family || (isEaten(a) && isEaten(b))
const hasCuisineOnly = ({ meal, cuisines, isWeak }: StopDraft): boolean => !meal && !isWeak && cuisines.length > 0
/** Something on a table, as against a meal or a house: "coffee + a cookie". */
const isItem = (draft: StopDraft): boolean =>
  !draft.meal && (draft.cuisines.length > 0 || draft.family === 'sweet' || tabled.has(draft.topic))
const tabled = new Set<string | undefined>(['beer', 'wine', 'cocktails', 'coffee', 'tea'])

export function join(into: StopDraft, draft: StopDraft, gap: string): void {
  if (equipped.test(gap)) into.hasParts = true
  const isOther = alternative.test(gap) || isAlternativeQuestion(into, draft, gap)
  const isDrunk = into.family === 'drink' && draft.meal !== undefined
  const isWalked = into.topic === 'walk' && draft.place !== undefined
  if ((into.isWeak || isDrunk || isWalked) && !draft.isWeak && !isOther)
    Object.assign(into, { kinds: draft.kinds, family: draft.family })
  else if (!draft.isWeak && (isOther || !isEaten(into))) into.kinds = union(into.kinds, draft.kinds)
  into.cuisines = union(into.cuisines, draft.cuisines)
  if (draft.meal) into.meal = draft.meal
  if (draft.topic && !into.topic) into.topic = draft.topic
  if (isWalked) delete into.topic
  if (draft.place) into.place ??= draft.place
  into.isWeak &&= draft.isWeak
  into.to = draft.to
}

/** "A quiet lunch around 4 (he calls it lunch), with real mashed potatoes". */
function joinMeals(drafts: readonly StopDraft[], folded: string): StopDraft[] {
  const joined: StopDraft[] = []
  for (const draft of drafts) {
    const same = draft.meal && joined.find((other) => other.meal === draft.meal && !isPlaced(other) && !isPlaced(draft))
    const isOnce = same && (same.cuisines.length === 0 || draft.cuisines.length === 0)
    if (isOnce && !anotherDay.test(folded.slice(same.to, draft.from)))
      same.cuisines = union(same.cuisines, draft.cuisines)
    else joined.push(draft)
  }
  return joined
}

/** "live music, ideally jazz", "a museum (they like mummies)": what is named later says more of the stop before. */
function withoutDetails(drafts: readonly StopDraft[], folded: string): StopDraft[] {
  const kept: StopDraft[] = []
  for (const draft of drafts) {
    const general = kept.findLast((other) => isMoreOf(other, draft, folded))
    if (!general) kept.push({ ...draft })
    else if (!isPlaced(general) && draft.topic) general.topic ??= draft.topic
  }
  return kept
}

function isMoreOf(general: StopDraft, draft: StopDraft, folded: string): boolean {
  if (isEaten(draft) || isPlaced(draft) || general.kinds[0] !== draft.kinds[0]) return false
  if (!draft.topic && (draft.kinds[0] !== 'market' || isPlaced(general) || !general.topic)) return false
  const gap = folded.slice(general.to, draft.from)
  const isExhibit =
    draft.kinds[0] === 'museum' && !/museum|museo|exhib|exposic/.test(folded.slice(draft.from, draft.to))
  if (isExhibit) return /[.!?;(]/.test(gap) || !another.test(gap)
  // "buy boots, cheap shops"
  if (draft.kinds[0] === 'market') return !onward.test(gap) && (!general.topic || !draft.topic)
  return draft.kinds[0] === 'live_music' && !general.topic && !isPlaced(general) && !another.test(gap)
}

const anotherDay =
  /\b(?:another|second|other|otr[oa]s?|\p{L}*day|tomorrow|lunes|martes|miercoles|jueves|viernes|sabado|domingo|manana|dia)\b/u

/** "pub crawl, 4 pubs", "nuggets FIRST": mentioned twice, unless another one is requested. */
function withoutRepeats(drafts: readonly StopDraft[], folded: string): StopDraft[] {
  return drafts.filter((draft, index) => {
    const earlier = drafts.slice(0, index).findLast((other) => isSameThing(other, draft))
    if (!earlier || oneMore.test(folded.slice(earlier.to, draft.from))) return true
    earlier.repeats = [...(earlier.repeats ?? []), draft]
    return false
  })
}

const oneMore = /\b(?:another|second|other|more|otr[oa]s?|then|luego)\b/

const isSameThing = (a: StopDraft, b: StopDraft): boolean =>
  houseOf(a) === houseOf(b) &&
  b.cuisines.every((cuisine) => a.cuisines.includes(cuisine)) &&
  !a.cuisines[0] === !b.cuisines[0]

const houseOf = ({ kinds, topic, meal, place }: StopDraft): string => JSON.stringify([kinds, topic, meal, place])

const maxKinds = 4
const union = <Element>(a: readonly Element[], b: readonly Element[]): Element[] =>
  [...new Set([...a, ...b])].slice(0, maxKinds)

/** "starving" beside a named meal requests no other one, nor does "drinks" mentioned twice. */
function withoutWeak(drafts: readonly StopDraft[], folded: string): StopDraft[] {
  return drafts.filter(
    (draft, index) =>
      !draft.isWeak ||
      !drafts.some(
        (other, at) => at !== index && covers(other, draft, at < index) && !isOtherMeal(drafts, index, at, folded),
      ),
  )
}

function covers(other: StopDraft, weak: StopDraft, isEarlier: boolean): boolean {
  if (weak.family !== 'other') return other.family === weak.family && (!other.isWeak || isEarlier)
  if (weak.topic !== undefined || other.isWeak || other.family !== 'other' || isAnything(other)) return false
  return isAnything(weak) || weak.kinds.some((kind) => other.kinds.includes(kind))
}

/** A word that stands for whatever there is to do, as against "viewpoint". */
const isAnything = ({ kinds, topic }: StopDraft): boolean =>
  topic === undefined && kinds.every((kind) => kind === 'activity' || kind === 'place')

/** "the gallery, eating near it, and dinner at night": food and a meal that the text keeps apart. */
function isOtherMeal(drafts: readonly StopDraft[], index: number, at: number, folded: string): boolean {
  const [weak, meal] = [drafts[index]!, drafts[at]!]
  if (weak.family !== 'food' || hunger.test(folded.slice(weak.from, weak.to))) return false
  if (/\b(?:after|before|despues de|antes de) $/.test(folded.slice(0, weak.from))) return false
  const [first, last] = index < at ? [weak, meal] : [meal, weak]
  if (!meal.meal) return meal.family === 'food' && goesOn.test(folded.slice(first.to, last.from))
  const isBetween = drafts.slice(Math.min(index, at) + 1, Math.max(index, at)).some(({ family }) => family === 'other')
  return isBetween || onward.test(folded.slice(first.to, last.from))
}

const goesOn = /[.!?;]\s*(?:and|y|plus)\b|\b(?:then|later|luego|despues)\b/
const hunger = /hungry|starving|famished|hambre|food|comida|grub|table|mesa/
