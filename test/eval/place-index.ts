import type { AnswerItem } from './expectation.js'
import { arcMeters, type Place } from './place.js'
import { squeeze } from './place-traits.js'

const NEAR_M = 60

/** Finds the row that an item of an answer stands for; undefined when there is no such place. */
export class PlaceIndex {
  private readonly byId = new Map<string, Place[]>()
  private readonly byName = new Map<string, Place[]>()

  constructor(places: readonly Place[]) {
    for (const place of places) {
      for (const id of idsOf(place)) add(this.byId, id, place)
      add(this.byName, squeeze(place.name), place)
    }
  }

  find(item: AnswerItem): Place | undefined {
    const name = squeeze(item.venue_name)
    const places = item.venue_source_id ? this.byId.get(item.venue_source_id) : this.byName.get(name)
    return places?.find((place) => squeeze(place.name) === name && arcMeters(place, item) <= NEAR_M)
  }
}

function add(index: Map<string, Place[]>, key: string, place: Place): void {
  const places = index.get(key)
  if (places) places.push(place)
  else index.set(key, [place])
}

/** A row without an id of its own may be counted from 0, from 1 or by the lines of the file. */
function idsOf({ sourceId, file, row }: Place): string[] {
  if (sourceId !== `${file}:${row}`) return [sourceId]
  return [row - 1, row, row + 1].map((number) => `${file}:${number}`)
}
