import { createReadStream } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Gazetteer } from '../gazetteer.js'
import { readGazetteer } from './read-gazetteer.js'

const data = (file: string) =>
  createReadStream(fileURLToPath(new URL(`../../../../data/${file}`, import.meta.url)), 'utf8')

/** City points that ship with the service. */
export const openGazetteer = (): Promise<Gazetteer> =>
  readGazetteer([data('geo/city_points.csv'), data('geo/us_cities.csv')])

/** Opens the gazetteer with the first call, and only once. */
export function lazyGazetteer(): () => Promise<Gazetteer> {
  let opened: Promise<Gazetteer> | undefined
  return () => {
    opened ??= openGazetteer().catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
}
