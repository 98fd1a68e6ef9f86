import type { Edit, EditedText } from './edited-text.js'
import { foldInPlace } from './folded-text.js'
import { applyRules, isThere, rulesOf } from './rule.js'

/** The text without what is taken back, and with the hours that stand instead of others. */
export function withCorrections(written: EditedText): EditedText {
  const edited = written.with(
    applyRules(restartRules, foldInPlace(written.text)).map(({ from, to }): Edit => ({ from, to, words: '' })),
  )
  return edited.with(
    applyRules(hourCorrectionRules, foldInPlace(edited.text)).map(
      ({ from, to, value }): Edit => ({ from, to, words: value }),
    ),
  )
}

/** "Dinner for 2 at 7, cancel that, dinner for 3": what is said again in full takes the place of what was said. */
export const restartRules = rulesOf('request taken back', isThere)

/** "at 8 for four – no wait, Jess can't do 8, make it 6:30": the words between the hours that are to stay, and the new hour. */
export const hourCorrectionRules = rulesOf('hour taken back', ({ kept = '', hour = '' }) => `${hour}${kept}`)
