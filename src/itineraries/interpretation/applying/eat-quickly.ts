import type { InterpretationState } from './interpretation-state.js'

/** "quick" shortens the meal. */
export function eatQuickly({ clause, currentFrames, interpretation }: InterpretationState): void {
  const isQuick = clause.mentions.some(
    (mention) =>
      mention.type === 'phrase' &&
      mention.meanings.some(
        (meaning) =>
          (meaning.type === 'soft' && meaning.wish === 'fast') || (meaning.type === 'head' && meaning.head.isQuick),
      ),
  )
  for (const frame of isQuick ? (currentFrames.length > 0 ? currentFrames : interpretation.frames.slice(-1)) : [])
    if (frame.concept === 'food' && !frame.stayStated) frame.stay = Math.min(frame.stay, quickMeal)
}

/** Minutes. */
const quickMeal = 40
