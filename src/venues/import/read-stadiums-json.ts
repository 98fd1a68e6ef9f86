import type { VenueDraft } from '../venue-draft.js'
import { draftVenue, type VenueImport } from './draft-venue.js'
import { asObject, textAt } from './json-shape.js'
import { parseCoordinates } from './parse-coordinates.js'
import { BadField, draftOrRefusal, type Refusal, type Taken } from './refusal.js'
import { SeenOnce } from './seen-once.js'
import { type TextSource, wholeJson } from './text-source.js'
import { namesIn, VenueFields } from './venue-fields.js'

/**
 * Reads stadiums of a tournament: `{"stadiums": [{"city", "cc", "name", "capacity", "coords"}]}`, where `city` may
 * contain the suburb in parentheses (`Dallas (Arlington)`). The line of a refusal is the number of the stadium. Throws
 * an Error for other shapes.
 */
export async function* readStadiumsJson(
  source: TextSource,
  options: VenueImport,
): AsyncGenerator<Taken<VenueDraft> | Refusal> {
  const stadiums = asObject(await wholeJson(source, options.source))?.stadiums
  if (!Array.isArray(stadiums)) throw new Error(`${options.source}: expected an object with a list "stadiums"`)
  const once = new SeenOnce<VenueDraft>()
  for (const [index, stadium] of stadiums.entries()) {
    const read = draftOrRefusal(index + 1, () => {
      const cells = cellsOf(stadium)
      return draftVenue(
        new VenueFields(namesIn([...cells.keys()]), (name) => cells.get(name) ?? ''),
        index + 1,
        options,
      )
    })
    yield once.check(index + 1, read)
  }
}

function cellsOf(stadium: unknown): ReadonlyMap<string, string> {
  const coords = textAt(stadium, 'coords')
  const point = parseCoordinates(coords)
  if (!point)
    throw new BadField('coords', coords, `must be coordinates such as 49°16'36"N 123°6'43"W or 37.403°N 121.970°W`)
  const city = textAt(stadium, 'city')
  return new Map([
    ['name', textAt(stadium, 'name')],
    ['kind', 'stadium'],
    ['city', /\(([^()]+)\)$/.exec(city)?.[1] ?? city],
    ['country', textAt(stadium, 'cc')],
    ['capacity', textAt(stadium, 'capacity')],
    ['lat', String(point.lat)],
    ['lng', String(point.lng)],
  ])
}
