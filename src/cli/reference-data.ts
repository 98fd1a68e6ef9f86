import { createReadStream } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Grounds, readGrounds } from '../events/import/grounds.js'

const data = (file: string) =>
  createReadStream(fileURLToPath(new URL(`../../../data/${file}`, import.meta.url)), 'utf8')

/** Home grounds that ship with the service. */
export const openGrounds = (): Promise<Grounds> => readGrounds(data('events/home_grounds.csv'))
