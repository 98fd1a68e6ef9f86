import DataLoader from 'dataloader'
import type { RequestContext } from '../context.js'

/** Loads many keys with one statement; the map has no entry for a key that does not exist. */
export type RequestBatchFn<Value, Args = undefined> = (
  context: RequestContext,
  keys: readonly string[],
  args: Args,
) => Promise<Map<string, Value>>

type Loader = DataLoader<string, unknown>

/** The look-ups of one request: those of the same kind and tick share a statement, and none runs twice. */
export class RequestDataLoaders {
  readonly #loaders = new Map<unknown, Map<string, Loader>>()

  /** @param name distinguishes `args` from others of the same batch function */
  load<Value, Args = undefined>(
    context: RequestContext,
    batch: RequestBatchFn<Value, Args>,
    key: string,
    args?: Args,
    name = args === undefined ? '' : JSON.stringify(args),
  ): Promise<Value | undefined> {
    const byArgs = this.#loaders.get(batch) ?? new Map<string, Loader>()
    this.#loaders.set(batch, byArgs)
    const loader = byArgs.get(name) ?? loaderOf((keys) => batch(context, keys, args as Args))
    byArgs.set(name, loader)
    return loader.load(key) as Promise<Value | undefined>
  }
}

const loaderOf = (batch: (keys: readonly string[]) => Promise<Map<string, unknown>>): Loader =>
  new DataLoader<string, unknown>(async (keys) => {
    const values = await batch(keys)
    return keys.map((key) => values.get(key))
  })
