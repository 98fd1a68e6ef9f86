import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

/** The rows of a CSV table of `data`, such as `geo/districts.csv`, by column. */
export const dataRows = <Column extends string = string>(path: string): Readonly<Record<Column, string>>[] =>
  parse(readFileSync(new URL(`../../../data/${path}`, import.meta.url)), { columns: true })

/** What `read` makes of tables of `data`: at the first call, and the same again at each further one. */
export function readOnce<Value>(read: () => Value): () => Value {
  let kept: { readonly value: Value } | undefined
  return () => {
    kept ??= { value: read() }
    return kept.value
  }
}
