import { wordList } from './read-table.js'
import type { Token } from './tokens.js'
import { refusingSigns, welcomingSigns } from './words/function-words.js'

const judgementEmoji = new Set(wordList(`${refusingSigns} ${welcomingSigns}`))

/** Emoji that accepts or rejects the adjacent item. */
export const isJudgement = (token: Token | undefined): boolean =>
  token?.type === 'emoji' && judgementEmoji.has(token.word)

/** Judgement emoji consistently precede or follow their item; the first one decides. */
export function judgementsFollow(tokens: readonly Token[]): boolean {
  const index = tokens.findIndex(isJudgement)
  const [before, sign, next] = [tokens[index - 1], tokens[index], tokens[index + 1]]
  if (!sign || !before || before.type === 'mark') return false
  return sign.isGlued || next?.isGlued !== true
}
