import DataLoader from 'dataloader'
import type { QueryRunner } from './query-runner.js'

/** Finds many keys with one statement; a key without an answer is left out of the map. */
export type BatchFn<Row> = (queries: QueryRunner, keys: readonly string[]) => Promise<Map<string, Row>>

/**
 * Look-ups whose answer does not depend on who asks. Those that come while one of their kind is under way share the next
 * statement, so none is answered from before it was asked.
 */
export class CrossRequestBatchLoader {
  readonly #loaders = new Map<BatchFn<never>, DataLoader<string, unknown>>()

  constructor(private readonly queries: QueryRunner) {}

  /** Looks up one key. */
  find<Row>(lookUp: BatchFn<Row>, key: string): Promise<Row | undefined> {
    const known = this.#loaders.get(lookUp as BatchFn<never>) as DataLoader<string, Row | undefined> | undefined
    const loader = known ?? oneAfterTheOther((keys) => this.#findAll(lookUp, keys))
    this.#loaders.set(lookUp as BatchFn<never>, loader)
    return loader.load(key)
  }

  async #findAll<Row>(lookUp: BatchFn<Row>, keys: readonly string[]): Promise<(Row | undefined)[]> {
    const found = await lookUp(this.queries, [...new Set(keys)])
    return keys.map((key) => found.get(key))
  }
}

/** What comes while an answer is under way is asked together, once that is there. */
function oneAfterTheOther<Row>(
  findAll: (keys: readonly string[]) => Promise<(Row | undefined)[]>,
): DataLoader<string, Row | undefined> {
  let waiting: (() => void) | undefined
  let isUnderWay = false
  const leave = () => {
    const next = waiting
    waiting = undefined
    if (next) next()
    else isUnderWay = false
  }
  return new DataLoader<string, Row | undefined>((keys) => findAll(keys).finally(leave), {
    cache: false,
    batchScheduleFn: (dispatch) => {
      if (isUnderWay) {
        waiting = dispatch
        return
      }
      isUnderWay = true
      // Requests that were read together ask together.
      setImmediate(dispatch)
    },
  })
}
