import type { AskModel } from '../../src/itineraries/reading/model/ask-model.js'
import { promptHash } from '../../src/itineraries/reading/model/prompt.js'

export interface RecordedAnswer {
  readonly prompt_hash: string
  /** The text that a model returned for exactly that prompt. */
  readonly answer: unknown
}

/** A model that repeats recorded answers, and fails for a prompt without one. */
export function recordedAnswers(answers: readonly RecordedAnswer[]): AskModel {
  const byHash = new Map(
    answers.map(({ prompt_hash, answer }) => [
      prompt_hash,
      typeof answer === 'string' ? answer : JSON.stringify(answer),
    ]),
  )
  return async (messages) => {
    const answer = byHash.get(promptHash(messages))
    if (answer === undefined) throw new Error('no answer is recorded for this prompt')
    return answer
  }
}
