import { wordList } from './read-table.js'
import type { Token } from './tokens.js'
import { refusingSigns, welcomingSigns } from './words/function-words.js'

const verdicts = new Set(wordList(`${refusingSigns} ${welcomingSigns}`))

/** "🍕❌": a sign that says yes or no to the thing beside it. */
export const isVerdict = (token: Token | undefined): boolean => token?.type === 'emoji' && verdicts.has(token.word)

/** "🍕❌ 🍜✅" tells the verdict behind the thing, "❌🍕 ✅🍜" before it; where the first one stands says it of all. */
export function isVerdictBehind(tokens: readonly Token[]): boolean {
  const at = tokens.findIndex(isVerdict)
  const [before, sign, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (!sign || !before || before.type === 'mark') return false
  return sign.isGlued || next?.isGlued !== true
}
