import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

/** The rows of a CSV table of `data`, such as `geo/districts.csv`, by column. */
export const dataRows = <Column extends string = string>(path: string): Readonly<Record<Column, string>>[] =>
  parse(readFileSync(new URL(`../../../data/${path}`, import.meta.url)), { columns: true })
