import { LRUCache } from 'lru-cache'
import type { Fault } from '../check/fault.js'
import type { Reading } from '../reading.js'
import type { ReadingInput } from '../reading-input.js'
import type { AskModel } from './ask-model.js'
import { parseAnswer } from './parse-answer.js'
import { type Message, messagesFor, messagesForRetry, promptHash } from './prompt.js'

export interface CheckedReading {
  readonly reading: Reading
  /** What is still wrong with it after the second try. */
  readonly faults: readonly Fault[]
}

export interface ModelReaderOptions {
  readonly ask: AskModel
  /** For both tries together. */
  readonly deadlineMs: number
  /** Told the name of an error, never the fan's words. */
  readonly onFault: (fault: string) => void
}

/** Pause after a call that failed or timed out, so that a dead model does not delay every request. */
const restMs = 30_000
const maxCached = 1_000

/**
 * Reads with a language model: one call, a second one with the faults that `check` found in the first. Undefined if
 * the model cannot be asked or does not return a reading in time.
 */
export class ModelReader {
  readonly #cache = new LRUCache<string, CheckedReading>({ max: maxCached })
  #restsUntil = Number.NEGATIVE_INFINITY

  constructor(private readonly options: ModelReaderOptions) {}

  async read(
    input: ReadingInput,
    check: (reading: Reading) => readonly Fault[],
    now: Date,
  ): Promise<CheckedReading | undefined> {
    const messages = messagesFor(input)
    const key = promptHash(messages)
    const cached = this.#cache.get(key)
    if (cached || now.getTime() < this.#restsUntil) return cached
    const { ask, deadlineMs, onFault } = this.options
    try {
      const checked = await readTwice(messages, check, ask, AbortSignal.timeout(deadlineMs))
      if (checked) this.#cache.set(key, checked)
      else onFault('the model returned no reading')
      return checked
    } catch (error) {
      this.#restsUntil = now.getTime() + restMs
      onFault(error instanceof Error ? error.name : 'unknown')
      return undefined
    }
  }
}

async function readTwice(
  messages: readonly Message[],
  check: (reading: Reading) => readonly Fault[],
  ask: AskModel,
  signal: AbortSignal,
): Promise<CheckedReading | undefined> {
  const answer = await ask(messages, signal)
  const first = parseAnswer(answer)
  const checkedFirst = 'reading' in first ? { reading: first.reading, faults: check(first.reading) } : undefined
  if (checkedFirst?.faults.length === 0) return checkedFirst
  const faults = 'fault' in first ? [{ message: first.fault }] : (checkedFirst?.faults ?? [])
  const again = parseAnswer(await askAgain(messagesForRetry(messages, answer, faults), ask, signal))
  const second = 'reading' in again ? { reading: again.reading, faults: check(again.reading) } : undefined
  if (!checkedFirst) return second
  return second && second.faults.length < checkedFirst.faults.length ? second : checkedFirst
}

/** A failed second try leaves the first answer. */
const askAgain = (messages: readonly Message[], ask: AskModel, signal: AbortSignal): Promise<string> =>
  ask(messages, signal).catch(() => '')
