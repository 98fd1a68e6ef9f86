/**
 * Spelling correction. Prefers missed corrections to wrong ones: short words and known words stay unchanged, and the
 * first letter is trusted except for transpositions.
 */
export class Spelling {
  readonly #parts: readonly SpellingTargets[]
  readonly #known: ReadonlySet<string>

  /** Targets of the first part are preferred; `knownWords` are also correct. */
  constructor(parts: readonly SpellingTargets[], knownWords: ReadonlySet<string>) {
    this.#parts = parts
    this.#known = knownWords
  }

  isKnown(word: string): boolean {
    return this.#known.has(word) || this.#isTarget(word)
  }

  correct(word: string): string | undefined {
    return this.corrections(word)[0]
  }

  /** Nearest targets: same letters first, then longest, because omissions are more frequent than insertions. */
  corrections(word: string): string[] {
    if (word.length < 4 || this.isKnown(word) || !/^[a-z]+$/.test(word)) return []
    const calmer = [
      word.replace(/(.)\1{2,}/g, '$1'),
      word.replace(/(.)\1{2,}/g, '$1$1'),
      word.replace(/(.)\1$/, '$1'),
      word.replace(/in$/, 'ing'),
      word.replace(/x/g, 'ch'),
    ]
    const isKnown =
      calmer.find((form) => form !== word && this.isKnown(form)) ??
      plainForms(word).find((form) => this.#isTarget(form)) ??
      plainForms(word).find((form) => form.length > 3 && this.isKnown(form)) ??
      this.#soundingLike(soundOf(word))
    if (isKnown) return [isKnown]
    const near = this.#nearest(word)
    if (near.length > 0) return near
    const plural = /[^aeiou]ys$/.test(word) ? this.#nearest(word.replace(/ys$/, 'ies')) : []
    if (plural.length > 0) return plural
    // A silent Spanish h may be missing in addition to another error.
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
      if (distance > least || (distance === least && best.includes(target))) continue
      best = distance < least ? [target] : [...best, target]
      least = distance
    }
    const isSwap = (target: string): number => Number(sortedLetters(target) === sortedLetters(word))
    return best.sort((a, b) => isSwap(b) - isSwap(a) || b.length - a.length)
  }

  /** Matches consonants when vowels are omitted or wrong. */
  #withVowels(word: string): string[] {
    const consonants = consonantsOf(word)
    if (consonants.length < leastConsonants) return []
    const limit = word.length >= 9 ? 3 : 0
    const alike = this.#parts.flatMap((part) => part.withConsonants(consonants))
    const candidates = alike.filter((target) => isWithout(word, target) || editDistance(word, target, limit) <= limit)
    return candidates.slice(0, 1)
  }

  *#candidates(word: string, limit: number): Generator<SpellingTarget> {
    for (const start of new Set([word[0]!, word[1]!])) {
      for (let length = word.length - limit; length <= word.length + limit; length++)
        for (const part of this.#parts) yield* part.startingWith(start, length)
    }
  }

  #isTarget(word: string): boolean {
    return this.#parts.some((part) => part.has(word))
  }

  #soundingLike(sound: string): string | undefined {
    for (const part of this.#parts) {
      const word = part.soundingLike(sound)
      if (word !== undefined) return word
    }
    return undefined
  }
}

/** Words that are corrected to, in order of preference. */
export class SpellingTargets {
  readonly #words = new Set<string>()
  readonly #byStart = new Map<string, SpellingTarget[]>()
  readonly #byConsonants = new Map<string, string[]>()
  /** First target by sound. */
  readonly #bySound = new Map<string, string>()

  constructor(words: Iterable<string> = []) {
    for (const word of words) this.add(word)
  }

  add(word: string): void {
    if (this.#words.has(word) || !/^[a-z]{4,}$/.test(word)) return
    this.#words.add(word)
    addTo(this.#byStart, word[0]! + word.length, { word, letters: lettersOf(word) })
    addTo(this.#byConsonants, consonantsOf(word), word)
    const sound = soundOf(word)
    if (!this.#bySound.has(sound)) this.#bySound.set(sound, word)
  }

  has(word: string): boolean {
    return this.#words.has(word)
  }

  startingWith(letter: string, length: number): readonly SpellingTarget[] {
    return this.#byStart.get(letter + length) ?? []
  }

  withConsonants(consonants: string): readonly string[] {
    return this.#byConsonants.get(consonants) ?? []
  }

  soundingLike(sound: string): string | undefined {
    return this.#bySound.get(sound)
  }
}

function addTo<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

interface SpellingTarget {
  readonly word: string
  /** Bit set of letters: an edit changes two bits at most, which filters out nearly all candidates. */
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

/** Whether the word is a subsequence of another. */
function isWithout(word: string, whole: string): boolean {
  let index = 0
  for (const letter of whole) if (letter === word[index]) index++
  return index === word.length
}

function bitsIn(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

/** Base forms of a Spanish diminutive. */
function plainForms(word: string): string[] {
  const parts = /^(.{3,}?)([cs]?)it([oa])(s?)$/.exec(word)
  if (!parts) return []
  const [, stem = '', c = '', vowel = '', plural = ''] = parts
  const hard = stem.replace(/qu$/, 'c').replace(/gu$/, 'g')
  const roots = [stem, hard, ...(c ? [`${stem}z`, stem.replace(/che$/, 'ch')] : [])]
  return roots.flatMap((root) => [vowel + plural, `e${plural}`, plural].map((ending) => root + ending))
}

/** Spanish phonetic key. */
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

/**
 * Four-letter words allow only an omission, doubling or transposition; five-letter words one substitution after the
 * first letter.
 */
function isAllowed(word: string, target: string): boolean {
  if (word[0] !== target[0]) return word[0] === target[1] && word[1] === target[0]
  if (word.length === 4 && target.length === 4) return sortedLetters(word) === sortedLetters(target)
  if (word.length === 5 && target.length === 4) return /(.)\1/.test(word)
  return true
}

const sortedLetters = (word: string): string => [...word].sort().join('')

/** Optimal string alignment distance, cut off at `limit`. */
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
