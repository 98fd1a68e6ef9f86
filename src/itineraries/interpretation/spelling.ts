/**
 * Finds the word that a typo was meant to be. Short words are left alone, the first letter is trusted (but for a swap of the
 * first two), and a word that is known is never changed: a wrong correction costs more than a missed one.
 */
export class Spelling {
  readonly #known: ReadonlySet<string>
  readonly #targets: ReadonlySet<string>
  readonly #byStart = new Map<string, Target[]>()
  readonly #byConsonants = new Map<string, string[]>()
  /** The first that sounds so. */
  readonly #bySound = new Map<string, string>()

  /** `targets` in order of preference; `known` are further words that are right as they are. */
  constructor(targets: Iterable<string>, known: Iterable<string>) {
    const unique = new Set([...targets].filter((word) => /^[a-z]{4,}$/.test(word)))
    for (const word of unique) {
      this.#bucket(word[0]! + word.length).push({ word, letters: lettersOf(word) })
      const [consonants, sound] = [consonantsOf(word), soundOf(word)]
      if (!this.#bySound.has(sound)) this.#bySound.set(sound, word)
      this.#byConsonants.set(consonants, [...(this.#byConsonants.get(consonants) ?? []), word])
    }
    this.#targets = unique
    this.#known = new Set([...unique, ...known])
  }

  isKnown(word: string): boolean {
    return this.#known.has(word)
  }

  correct(word: string): string | undefined {
    return this.corrections(word)[0]
  }

  /** The nearest right words: first those with the same letters, then the longest, for a letter is forgotten more often than one is added. */
  corrections(word: string): string[] {
    if (word.length < 4 || this.#known.has(word) || !/^[a-z]+$/.test(word)) return []
    const calmer = [
      word.replace(/(.)\1{2,}/g, '$1'),
      word.replace(/(.)\1{2,}/g, '$1$1'),
      word.replace(/(.)\1$/, '$1'),
      word.replace(/in$/, 'ing'),
      word.replace(/x/g, 'ch'),
    ]
    const known =
      calmer.find((form) => form !== word && this.#known.has(form)) ??
      plainForms(word).find((form) => this.#targets.has(form)) ??
      plainForms(word).find((form) => form.length > 3 && this.#known.has(form)) ??
      this.#bySound.get(soundOf(word))
    if (known) return [known]
    const near = this.#nearest(word)
    if (near.length > 0) return near
    // "brewrys"
    const plural = /[^aeiou]ys$/.test(word) ? this.#nearest(word.replace(/ys$/, 'ies')) : []
    if (plural.length > 0) return plural
    // The h that nobody hears is forgotten beside another slip ("amburgesa").
    const aspirated = /^[aeiou]/.test(word) ? this.#nearest(`h${word}`) : []
    return aspirated.length > 0 ? aspirated : this.#withVowels(word)
  }

  #nearest(word: string): string[] {
    const limit = word.length >= 9 ? 2 : 1
    let least = limit
    let best: string[] = []
    const letters = lettersOf(word)
    for (const { word: target, letters: others } of this.#candidates(word, limit)) {
      if (bitsIn(letters ^ others) > 2 * limit || !isAllowed(word, target)) continue
      const distance = editDistance(word, target, limit)
      if (distance > least) continue
      best = distance < least ? [target] : [...best, target]
      least = distance
    }
    const isSwap = (target: string): number => Number(sortedLetters(target) === sortedLetters(word))
    return best.sort((a, b) => isSwap(b) - isSwap(a) || b.length - a.length)
  }

  /** "smwhere", "brkfst", "resteraunt": the consonants are those of the word, the vowels are left out or guessed. */
  #withVowels(word: string): string[] {
    const consonants = consonantsOf(word)
    if (consonants.length < leastConsonants) return []
    const limit = word.length >= 9 ? 3 : 0
    const found = (this.#byConsonants.get(consonants) ?? []).filter(
      (target) => isWithout(word, target) || editDistance(word, target, limit) <= limit,
    )
    return found.slice(0, 1)
  }

  *#candidates(word: string, limit: number): Generator<Target> {
    for (const start of new Set([word[0]!, word[1]!])) {
      for (let length = word.length - limit; length <= word.length + limit; length++)
        yield* this.#byStart.get(start + length) ?? []
    }
  }

  #bucket(start: string): Target[] {
    const list = this.#byStart.get(start) ?? []
    this.#byStart.set(start, list)
    return list
  }
}

interface Target {
  readonly word: string
  /** One bit for each letter of the alphabet: each edit changes two of them at most, which saves nearly all comparisons. */
  readonly letters: number
}

function lettersOf(word: string): number {
  let letters = 0
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) - 97)
  return letters
}

const leastConsonants = 4

function consonantsOf(word: string): string {
  return word.replace(/[aeiou]/g, '').replace(/(.)\1+/g, '$1')
}

/** Whether a word is another one with letters left out. */
function isWithout(word: string, whole: string): boolean {
  let at = 0
  for (const letter of whole) if (letter === word[at]) at++
  return at === word.length
}

function bitsIn(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

/** A Spanish diminutive without its ending: "heladito" → helado, "cafecito" → cafe, "ramencito" → ramen, "terracita" → terraza, "brunchecito" → brunch. */
function plainForms(word: string): string[] {
  const parts = /^(.{3,}?)([cs]?)it([oa])(s?)$/.exec(word)
  if (!parts) return []
  const [, stem = '', c = '', vowel = '', plural = ''] = parts
  const hard = stem.replace(/qu$/, 'c').replace(/gu$/, 'g')
  const roots = [stem, hard, ...(c ? [`${stem}z`, stem.replace(/che$/, 'ch')] : [])]
  return roots.flatMap((root) => [vowel + plural, `e${plural}`, plural].map((ending) => root + ending))
}

/** How a word sounds in Spanish, so that "serbesa" is a cerveza, "uebos" are huevos and a "coktail" is a cocktail. */
function soundOf(word: string): string {
  return word
    .replace(/ch/g, '1')
    .replace(/g(?=[ei])/g, 'j')
    .replace(/gu(?=[ei])/g, 'g')
    .replace(/qu(?=[ei])/g, 'k')
    .replace(/c(?=[ei])|z/g, 's')
    .replace(/[cq]/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/v/g, 'b')
    .replace(/ll/g, 'y')
    .replace(/^y(?=[^aeiou])/, 'i')
    .replace(/h/g, '')
    .replace(/(.)\1+/g, '$1')
}

/** Four letters leave room for a forgotten, doubled or swapped letter only; five for one change that keeps the first letter. */
function isAllowed(word: string, target: string): boolean {
  if (word[0] !== target[0]) return word[0] === target[1] && word[1] === target[0]
  if (word.length === 4 && target.length === 4) return sortedLetters(word) === sortedLetters(target)
  if (word.length === 5 && target.length === 4) return /(.)\1/.test(word)
  return true
}

const sortedLetters = (word: string): string => [...word].sort().join('')

/** Optimal string alignment: insertions, deletions, changes and swaps of neighbours. Stops counting past `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, change)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        next[j] = Math.min(next[j]!, before[j - 2]! + 1)
    }
    if (Math.min(...next) > limit) return limit + 1
    before = row
    row = next
  }
  return row[b.length]!
}
