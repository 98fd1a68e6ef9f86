import type { Surroundings } from '../clause-entities.js'
import type { Story } from '../interpretation.js'
import type { Mention } from '../mention.js'
import type { Phrase } from '../phrases.js'
import { finishStory } from './finish-story.js'
import { tellPhrase } from './tell-phrase.js'
import { newTelling } from './telling.js'

/**
 * Folds the phrases of a text into one story. `isLenient` also believes what is told in the past tense; `unasked` is what to plan
 * where nothing is asked for.
 */
export function tellStory(
  phrases: readonly Phrase[],
  around: Surroundings,
  isLenient: boolean,
  unasked: readonly Mention[] = [],
): Story {
  const telling = newTelling(around)
  phrases.forEach((phrase, i) => {
    tellPhrase(telling, phrase, phrases[i + 1], phrase.isPast && !isLenient)
  })
  return finishStory(telling, unasked)
}
