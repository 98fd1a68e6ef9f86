import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { Place } from './place.js'

type Row = Readonly<Record<string, string>>

/** Every named row with coordinates of every CSV in `directory`. */
export function readPlaces(directory: string): Place[] {
  const files = readdirSync(directory).filter((file) => file.endsWith('.csv'))
  return files.sort().flatMap((file) => readFile(join(directory, file)))
}

function readFile(path: string): Place[] {
  const rows: Row[] = parse(readFileSync(path), { columns: true, bom: true, relax_column_count: true })
  const file = basename(path, '.csv')
  return rows
    .map((row, index) => toPlace(file, row, index + 1))
    .filter(({ name, lat }) => name !== '' && !Number.isNaN(lat))
}

function toPlace(file: string, row: Row, number: number): Place {
  const id = row['osm_id'] || row['mid'] || row['id'] || `${number}`
  return {
    sourceId: `${file}:${id}`,
    file,
    row: number,
    name: (row['name'] ?? '').trim(),
    lat: Number.parseFloat(row['lat'] ?? row['latitude'] ?? ''),
    lng: Number.parseFloat(row['lng'] ?? row['longitude'] ?? ''),
    kind: kindOf(file, row),
    discipline: row['discipline'] || disciplineOf(words(row['tags'], /;/)),
    cuisines: words(row['cuisine'], /[;,]/),
    diets: words(row['diet'], /;/),
    wheelchair: row['wheelchair'] ?? '',
    outdoorSeating: row['outdoor_seating'] ?? '',
    takeaway: row['takeaway'] ?? '',
    capacity: Number.parseInt(row['capacity'] ?? '', 10) || undefined,
    hoursText: row['opening_hours'] ?? '',
  }
}

function words(text: string | undefined, separator: RegExp): string[] {
  return (text ?? '')
    .toLowerCase()
    .split(separator)
    .map((word) => word.trim())
    .filter(Boolean)
}

const KIND_OF_AMENITY: Readonly<Record<string, string>> = {
  marketplace: 'market',
  biergarten: 'pub',
  food_court: 'fast_food',
  planetarium: 'museum',
}

const KIND_WORDS = [
  'museum',
  'landmark',
  'park',
  'memorial',
  'market',
  'stadium',
  'hotel',
  'theatre',
  'gallery',
  'other',
]
const DISCIPLINE_OF_TAG: Readonly<Record<string, string>> = {
  art: 'ART',
  aquarium: 'ZAW',
  children: 'CMU',
  garden: 'BOT',
  history: 'HST',
  nature: 'NAT',
  planetarium: 'SCI',
  science: 'SCI',
  zoo: 'ZAW',
}

function disciplineOf(tags: readonly string[]): string {
  return tags.map((tag) => DISCIPLINE_OF_TAG[tag]).find((discipline) => discipline !== undefined) ?? ''
}

const KIND_OF_LICENCE: Readonly<Record<string, string>> = {
  Restaurant: 'restaurant',
  Tavern: 'bar',
  Nightclub: 'nightclub',
  Hotel: 'hotel',
}

function kindOf(file: string, row: Row): string {
  if (KIND_WORDS.includes(row['kind'] ?? '')) return row['kind']!
  if (row['amenity']) return KIND_OF_AMENITY[row['amenity']] ?? row['amenity']
  if (file.includes('museums')) return 'museum'
  if (file.includes('landmarks')) return row['kind'] || 'landmark'
  if (file.includes('breweries'))
    return ['contract', 'proprietor'].includes(row['brewery_type'] ?? '') ? 'other' : 'brewery'
  if (row['kind'] === 'liquor_licence') return KIND_OF_LICENCE[row['type'] ?? ''] ?? 'other'
  return row['kind'] ?? 'other'
}
