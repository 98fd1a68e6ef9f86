import { setTimeout as wait } from 'node:timers/promises'

/** Asks until there is an answer; the test's own time limit ends it. */
export async function until<Answer>(ask: () => Promise<Answer | undefined>): Promise<Answer> {
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await wait(50)
  }
}
