import type { MentionPart } from '../clause-entities.js'
import type { Telling } from './telling.js'

/** "everyone says go to Lou Malnati's, give me burgers instead": what others would have is no wish, where the fan turns from it. */
export function isHearsay({ around: { tokens } }: Telling, { mention, span }: MentionPart): boolean {
  const lead = tokens.filter((token) => token.span[1] <= span[0])
  const source = lead.findLastIndex(({ word }) => others.test(word))
  const isSaid = source >= 0 && lead.slice(source).some(({ word }) => saying.test(word))
  return (
    mention.place !== undefined && isSaid && tokens.some((token) => token.span[0] >= span[1] && turn.test(token.word))
  )
}

const others = /^(everyone|everybody|people|friends?|guidebooks?|reviews|todos|gente|amigos|amigas)$/
const saying = /^(says?|said|saying|recommends?|recommended|suggests?|suggested|raves?|raving|dicen?|recomiendan?)$/
const turn = /^(instead|but|rather|though|pero|mejor)$/
