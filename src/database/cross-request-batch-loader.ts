import { AsyncResource } from 'node:async_hooks'
import DataLoader from 'dataloader'
import type { QueryRunner } from './query-runner.js'

/** Finds many keys with one statement; the map has no entry for a key that does not exist. */
export type BatchFn<Row> = (queries: QueryRunner, keys: readonly string[]) => Promise<Map<string, Row>>

/**
 * Batches look-ups whose result does not depend on the caller. A look-up that arrives while a statement is running
 * waits for the next statement, so no result is older than its request.
 */
export class CrossRequestBatchLoader {
  readonly #loaders = new Map<BatchFn<never>, DataLoader<string, unknown>>()

  constructor(private readonly queries: QueryRunner) {}

  find<Row>(batch: BatchFn<Row>, key: string): Promise<Row | undefined> {
    const known = this.#loaders.get(batch as BatchFn<never>) as DataLoader<string, Row | undefined> | undefined
    const loader = known ?? sequentialLoader((keys) => this.#findAll(batch, keys))
    this.#loaders.set(batch as BatchFn<never>, loader)
    return loader.load(key)
  }

  async #findAll<Row>(batch: BatchFn<Row>, keys: readonly string[]): Promise<(Row | undefined)[]> {
    const rows = await batch(this.queries, [...new Set(keys)])
    return keys.map((key) => rows.get(key))
  }
}

/** Runs one batch at a time; everything that arrives during a batch forms the next one. */
function sequentialLoader<Row>(
  findAll: (keys: readonly string[]) => Promise<(Row | undefined)[]>,
): DataLoader<string, Row | undefined> {
  let nextBatch: (() => void) | undefined
  let isRunning = false
  const finish = () => {
    const dispatch = nextBatch
    nextBatch = undefined
    if (dispatch) dispatch()
    else isRunning = false
  }
  return new DataLoader<string, Row | undefined>((keys) => findAll(keys).finally(finish), {
    cache: false,
    batchScheduleFn: (dispatch) => {
      if (isRunning) {
        // The batch before is finished by another request, whose trace this statement does not belong to.
        nextBatch = AsyncResource.bind(dispatch)
        return
      }
      isRunning = true
      // Requests that arrive in the same turn of the event loop share the first batch.
      setImmediate(dispatch)
    },
  })
}
