import { fold } from '../../text/fold.js'
import type { Span } from './plan-request.js'

/** A word, number, emoji or punctuation mark. `word` is folded. */
export interface Token {
  readonly text: string
  readonly span: Span
  readonly type: 'word' | 'number' | 'emoji' | 'mark' | 'junk'
  word: string
  /** `word` without a possessive s. */
  readonly stem?: string
  /** No space before the token. */
  readonly isGlued: boolean
  readonly isCapital: boolean
  /** Day of the month that matches the preceding weekday. */
  isDay?: true
  /** `word` before spelling correction. */
  original?: string
}

const pattern = new RegExp(
  [
    // Text attributed to another speaker of a chat transcript.
    String.raw`(?<junk><(?<speaker>assistant|system|developer|asistente|sistema|instructions?|instrucciones)>[^<>]{0,300}<\/\k<speaker>>|<\|im_start\|>(?:system|assistant)[^<>]{0,300}<\|im_end\|>|<[^<>\n]{1,300}>|\$?\{{1,2}[^{}\n]{0,300}\}{1,2}|https?:\/\/\S+)`,
    String.raw`(?<short>\b[ap]\.\s?m\b\.?|\bw\/(?:in\b|out\b|o?(?![\p{L}]))|\bb\/c\b|\b2(?:mo+r+o+w*|mr+o?w?|nite?|night|nt|day)\b|\bp\/(?=\s?[\p{L}\d])|\bc\/u\b|\bd\.\s?c\b\.?)`,
    String.raw`(?<number>\d{1,2}h\d{2}(?!\d)|\d+(?:[.,:]\d+)*)`,
    String.raw`(?<word>\p{L}[\p{L}\p{M}\p{N}]*(?:['’´]\p{L}+)*)`,
    String.raw`(?<emoji>\p{RI}\p{RI}|\p{Extended_Pictographic}(?:\uFE0F|[\u{1F3FB}-\u{1F3FF}]|\u200D\p{Extended_Pictographic})*)`,
    String.raw`(?<mark>[.,;:!?()\[\]\n&+@#$€£%\/"“”→>|•*=–—-])`,
  ].join('|'),
  'gu',
)

/** Contracted endings are separate words; otherwise "we'd" reads as Wednesday and "we're" as past tense. */
const contraction = /^(.+)'(re|ll|d|ve|m)$|^(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon)(ish)$/

/** Splits text into tokens with their spans. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  const isShouted = shouted.test(text)
  for (const match of text.matchAll(pattern)) {
    const start = match.index
    const cut = toTokens(match, start, start === end && start > 0)
    tokens.push(...(isShouted ? cut.map((token) => ({ ...token, isCapital: false })) : cut))
    end = start + match[0].length
  }
  return withSteps(
    withSpokenMarks(tokens).filter(
      (token, i) => !isHyphen(token, tokens[i - 1], tokens[i + 1]) && !isPointOfSaint(tokens, i),
    ),
    text,
  )
}

/** In all-capitals text, capitals do not indicate a name. */
const shouted = /^(?=(?:.*?\p{Lu}{3,}\P{L}+){2})[^\p{Ll}]*\p{Lu}{2,}[^\p{Ll}]*$/su

const spokenMarks: readonly (readonly [spoken: RegExp, mark: string])[] = [
  [/^comma$/, ','],
  [/^question mark$/, '?'],
  [/^period$/, '.'],
  [/^(full stop|exclamation (point|mark))$/, '.'],
  [/^new line$/, '\n'],
]

/** Converts dictated punctuation. */
function withSpokenMarks(tokens: readonly Token[]): Token[] {
  const marks = tokens.map(({ word }, i) =>
    spokenMarks.find(([spoken]) => spoken.test(word) || spoken.test(`${word} ${tokens[i + 1]?.word}`)),
  )
  return tokens.flatMap((token, i): Token[] => {
    const mark = marks[i]
    if (mark) return [{ ...token, type: 'mark', word: mark[1] }]
    const isTail = marks[i - 1] !== undefined && !marks[i - 1]![0].test(tokens[i - 1]!.word)
    return isTail ? [] : [token]
  })
}

/** Numbered list markers state an order and count nothing. */
function withSteps(tokens: Token[], text: string): Token[] {
  const steps: number[] = []
  tokens.forEach((token, i) => {
    if (isLetter(tokens, i) && token.word === 'abcdefgh'[steps.length]) steps.push(i)
    else if (token.word === String(steps.length + 1) && isStep(tokens, i, text, steps.length > 0)) steps.push(i)
  })
  if (steps.length < 2 && !steps.some((i) => ordinalTail(tokens, i) > 0)) return tokens
  const tails = new Set(steps.flatMap((i) => stepTail(tokens, i)))
  return tokens
    .map((token, i): Token => (steps.includes(i) ? { ...token, type: 'mark', word: '→' } : token))
    .filter((_, i) => !tails.has(i))
}

const isLetter = (tokens: readonly Token[], i: number): boolean =>
  /^[a-h]$/.test(tokens[i]!.word) && tokens[i + 1]?.word === ')' && tokens[i + 1]!.isGlued

function isStep(tokens: readonly Token[], i: number, text: string, isBegun: boolean): boolean {
  const token = tokens[i]!
  const mark = tokens[i + 1]?.isGlued ? tokens[i + 1]!.word : ''
  const before = tokens[i - 1]
  const isAtStart = before === undefined || before.word === '\n'
  const isKey = /^\uFE0F?\u20E3/.test(text.slice(token.span[1]))
  if (token.type !== 'number') return false
  if (/^(stop|step|parada|paso)$/.test(before?.word ?? '')) return true
  if (isKey || mark === ')' || (isAtStart && /^[.:-]$/.test(mark))) return true
  // Numbered list on one line.
  if (isBegun && mark === '.' && tokens[i + 2]?.type === 'word') return !timeLead.test(before!.word)
  const isDay = dateWord.test(before?.word ?? '') || dateTail.test(tokens[i + 2]?.word ?? '')
  return ordinalTail(tokens, i) > 0 && !isDay && (isAtStart || isBegun)
}

/** Ordinal ending attached to the number. */
const ordinalTail = (tokens: readonly Token[], i: number): number =>
  tokens[i + 1]?.isGlued && /^(st|nd|rd|th|ro|do|er|ero|era|to|da)$/.test(tokens[i + 1]!.word) ? 1 : 0

/** Tokens of a list marker after its number. */
function stepTail(tokens: readonly Token[], i: number): number[] {
  const ordinal = ordinalTail(tokens, i)
  const after = tokens[i + ordinal + 1]
  const isMark = after?.type === 'mark' && after.isGlued
  const tail = ordinal + (isMark || (ordinal > 0 && after?.word === 'off') ? 1 : 0)
  return Array.from({ length: tail }, (_, index) => i + 1 + index)
}

const timeLead = /^(at|by|to|till|until|before|after|for|las?|a)$/
const month =
  'jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|(january|febr|march|april|june|july|august|sept|octo|novem|decem).*'
const dateWord = new RegExp(`^(the|on|el|dia|day|${month})$`)
const dateTail = new RegExp(`^(of|de|st|street|ave|avenue|and|floor|${month})$`)

/** Hyphens between words are dropped; those of ranges are kept. */
function isHyphen(token: Token, before: Token | undefined, after: Token | undefined): boolean {
  if (token.word !== '-' || !token.isGlued || !after?.isGlued) return false
  if (/^(am|pm|noon|midnight)$/.test(before?.word ?? '') && /^(\d.*|noon|midnight)$/.test(after.word)) return false
  if (weekday.test(before?.word ?? '') && weekday.test(after.word)) return false
  return before?.type === 'word' || after.type === 'word'
}

const weekday =
  /^((mon|tues?|wed(nes)?|thu(rs?)?|fri|sat(ur)?|sun)(day)?|lunes|martes|miercoles|jueves|viernes|sabado|domingo)$/

/** The dot of "St." before a saint's name; after a name "St." is a street and may end the sentence. */
function isPointOfSaint(tokens: readonly Token[], i: number): boolean {
  const [before, saint, point, name] = [tokens[i - 2], tokens[i - 1], tokens[i]!, tokens[i + 1]]
  const isAbbreviated = point.word === '.' && point.isGlued && saint?.word === 'st' && saint.type === 'word'
  return isAbbreviated && name?.isCapital === true && before?.isCapital !== true && before?.type !== 'number'
}

/** Folded words of a phrase, tokenised like a fan's text. */
export function wordsOf(phrase: string): string[] {
  return tokenise(phrase).map((token) => token.word)
}

function spelledOut(short: string): string {
  if (/^2[mn]/.test(short)) return short[1] === 'm' ? 'tomorrow' : 'tonight'
  return shortForms[short] ?? short
}

const shortForms: Readonly<Record<string, string>> = {
  'w/': 'with',
  'w/o': 'without',
  'w/out': 'without',
  'b/c': 'because',
  '2day': 'today',
}

function toTokens(match: RegExpExecArray, start: number, isGlued: boolean): Token[] {
  const text = match[0]
  const { junk, short, number, word, emoji } = match.groups ?? {}
  const make = (piece: string, from: number, type: Token['type'], folded: string, glued = isGlued): Token => ({
    text: piece,
    span: [from, from + piece.length],
    type,
    word: folded,
    isGlued: glued,
    isCapital: /^\p{Lu}/u.test(piece),
  })
  if (junk) return [make(text, start, 'junk', '')]
  if (short) return [make(text, start, 'word', spelledOut(fold(text).replace(/[.\s]/g, '')))]
  if (number) return [make(text, start, 'number', text.replace('h', ':'))]
  if (emoji && /^[➡⬇⏩▶👉]/u.test(emoji)) return [make(text, start, 'mark', '→')]
  if (emoji) return [make(text, start, 'emoji', text.replace(/[\uFE0F\u{1F3FB}-\u{1F3FF}]/gu, ''))]
  if (!word) return [make(text, start, 'mark', text === '“' || text === '”' ? '"' : text)]
  const folded = fold(text)
  const parts = contraction.exec(folded)
  if (parts && fold(text).length === text.length) {
    const [stem = '', ending = ''] = parts.slice(1).filter((piece) => piece !== undefined)
    return [
      make(text.slice(0, stem.length), start, 'word', stem),
      make(text.slice(stem.length), start + stem.length, 'word', ending, true),
    ]
  }
  const token = make(text, start, 'word', folded.replace(/'/g, ''))
  return folded.endsWith("'s") ? [{ ...token, stem: folded.slice(0, -2).replace(/'/g, '') }] : [token]
}
