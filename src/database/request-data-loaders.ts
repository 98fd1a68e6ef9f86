import DataLoader from 'dataloader'
import type { RequestContext } from '../context.js'

/** Answers many keys with one statement; a key without an answer is left out of the map. */
export type RequestBatchFn<Value, Args = undefined> = (
  context: RequestContext,
  keys: readonly string[],
  args: Args,
) => Promise<Map<string, Value>>

/** The look-ups of one request: those of the same kind and tick share a statement, and none is made twice. */
export class RequestDataLoaders {
  private readonly byBatch = new Map<unknown, Map<string, DataLoader<string, unknown>>>()

  /** @param name tells the arguments from others of the same batch */
  load<Value, Args = undefined>(
    context: RequestContext,
    batch: RequestBatchFn<Value, Args>,
    key: string,
    args?: Args,
    name = args === undefined ? '' : JSON.stringify(args),
  ): Promise<Value | undefined> {
    return this.loader(context, batch, args, name).load(key) as Promise<Value | undefined>
  }

  private loader<Value, Args>(
    context: RequestContext,
    batch: RequestBatchFn<Value, Args>,
    args: Args | undefined,
    name: string,
  ) {
    const byArgs = this.byBatch.get(batch) ?? new Map<string, DataLoader<string, unknown>>()
    this.byBatch.set(batch, byArgs)
    const known = byArgs.get(name)
    if (known) return known
    const made = new DataLoader<string, unknown>(async (keys) => {
      const found = await batch(context, keys, args as Args)
      return keys.map((key) => found.get(key))
    })
    byArgs.set(name, made)
    return made
  }
}
