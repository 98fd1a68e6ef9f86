import type { Edit, EditedText } from './edited-text.js'
import { foldInPlace } from './folded-text.js'
import { applyRules, rulesOf } from './rule.js'

/** The text with an hour that is taken back replaced by the one that stands instead. */
export function withCorrectedHours(written: EditedText): EditedText {
  return written.with(
    applyRules(hourCorrectionRules, foldInPlace(written.text)).map(({ from, to, value }): Edit => {
      return { from, to, words: value }
    }),
  )
}

/** "at 8 for four – no wait, Jess can't do 8, make it 6:30": the words between the hours that are to stay, and the new hour. */
export const hourCorrectionRules = rulesOf('hour taken back', ({ kept = '', hour = '' }) => `${hour}${kept}`)
