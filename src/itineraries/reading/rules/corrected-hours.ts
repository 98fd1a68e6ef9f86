import type { Edit, EditedText } from './edited-text.js'
import { foldInPlace } from './folded-text.js'
import { applyRules, type Rule } from './rule.js'

/** The text with an hour that is taken back replaced by the one that stands instead. */
export function withCorrectedHours(written: EditedText): EditedText {
  return written.with(
    applyRules(hourCorrectionRules, foldInPlace(written.text)).map(({ from, to, value }): Edit => {
      return { from, to, words: value }
    }),
  )
}

const hour = '\\d{1,2}(?:[:.]\\d{2})?(?: ?[ap]\\.?m\\b\\.?|ish| ?h\\b)?|noon|midnight|mediodia|medianoche'
const taken =
  '(?:no,? wait|wait,? no|no no|wait|no|nope|actually|sorry|oops|scratch that|i mean|or rather|rather|correction|perdon|digo|o sea|no,? espera|espera,? no|espera|mejor|mejor dicho)'
const instead =
  "(?:[^.!?\\n]{0,40}?(?:make (?:it|that)|let'?s (?:say|do|make it)|change (?:it|that) to|push (?:it|that) to|mejor|que sea|que sean|ponle|ponlo|dejalo|pongamos))?"
const lead = '(?:at|around|about|by|from|to|for|a|para|sobre|como|tipo)? ?(?:a )?(?:like |las? )?'
const counted =
  '(?! ?(?:people|ppl|persons?|of us|guests|adults|kids|friends|pax|stops?|places?|bars?|museums?|hours?|hrs?|min\\p{L}*|personas|paradas|horas|blocks?|miles?|%|\\$|[/:]|dollars|bucks))'

/** "at 8 for four – no wait, Jess can't do 8, make it 6:30": the words between the hours that are to stay, and the new hour. */
export const hourCorrectionRules: readonly Rule<string>[] = [
  {
    id: 'hour-taken-back',
    language: 'any',
    pattern:
      `(?<=\\b(?:at|around|about|from|by|@|las|la|tipo|starts?|is) )(?:${hour})(?<kept>(?: (?:for|para|with|con|in|en|on|el) (?:\\p{L}+|\\d+)(?: \\p{L}+)?)?)` +
      `[\\s,.;…–—(-]+${taken}\\b${instead}[,:]? ?${lead}(?<hour>${hour})\\)?${counted}`,
    produce: ({ kept = '', hour: stated = '' }) => `${stated}${kept}`,
    examples: [
      ["at 8 for four – no wait, Jess can't do 8, make it 6:30", '6:30 for four'],
      ['dinner at 7, actually 7:30 is better', '7:30'],
      ['a las 8, no, mejor a las 9', '9'],
      ['at 7, no 4 people', null],
      ['dinner at 7. No parking there before 9', null],
      ['open at 8 or 9', null],
    ],
  },
  {
    id: 'hour-made-another',
    language: 'any',
    pattern:
      `(?<=\\b(?:at|around|about|from|by|@|las|la|tipo) )(?:${hour})(?<kept>(?: (?:for|para|with|con|in|en|on|el) (?:\\p{L}+|\\d+)(?: \\p{L}+)?)?)` +
      `[\\s,.;…–—(-]+(?:make (?:it|that)|or better|better|mejor) ?${lead}(?<hour>${hour})\\)?${counted}`,
    produce: ({ kept = '', hour: stated = '' }) => `${stated}${kept}`,
    examples: [
      ['drinks at 6pm, make it 7', '7'],
      ['cena a las 8, mejor 9:30', '9:30'],
      ['at 6, better food', null],
    ],
  },
]
