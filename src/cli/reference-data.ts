import { createReadStream } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Grounds, readGrounds } from '../events/import/grounds.js'
import type { Gazetteer } from '../venues/gazetteer.js'
import { readGazetteer } from '../venues/import/read-gazetteer.js'

const data = (file: string) =>
  createReadStream(fileURLToPath(new URL(`../../../data/${file}`, import.meta.url)), 'utf8')

/** City points that ship with the service. */
export const openGazetteer = (): Promise<Gazetteer> =>
  readGazetteer([data('geo/city_points.csv'), data('geo/us_cities.csv')])

/** Home grounds that ship with the service. */
export const openGrounds = (): Promise<Grounds> => readGrounds(data('events/home_grounds.csv'))
