import type { Context } from 'koa'

/** Names and values in pairs, as `Object.entries` gives them. */
export type HeaderEntries = readonly (readonly [name: string, value: number | string | readonly string[]])[]

/** Sets headers with Node's own method: Koa's `ctx.set` costs more than a cached response. */
export function setHeaders({ res }: Pick<Context, 'res'>, headers: HeaderEntries): void {
  for (const [name, value] of headers) res.setHeader(name, value)
}
