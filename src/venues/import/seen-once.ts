import { type Refusal, refusal, type Taken } from './refusal.js'

/**
 * Rejects duplicates within a file: a later row with the same id, or at the same place, is refused with the line of
 * the first. `placeOf` identifies a place across different ids.
 */
export class SeenOnce<Draft extends { readonly sourceId: string }> {
  private readonly ids = new Map<string, number>()
  private readonly places = new Map<string, number>()

  constructor(private readonly placeOf?: (draft: Draft) => string) {}

  check(line: number, read: Taken<Draft> | Refusal): Taken<Draft> | Refusal {
    if (!('draft' in read)) return read
    const { sourceId } = read.draft
    const sameId = this.ids.get(sourceId)
    if (sameId !== undefined) return refusal(line, 'id', sourceId, `must be unique; line ${sameId} has the same id`)
    const place = this.placeOf?.(read.draft) ?? sourceId
    const samePlace = this.places.get(place)
    if (samePlace !== undefined)
      return refusal(line, 'name', place, `must be unique; line ${samePlace} has the same name at the same point`)
    this.ids.set(sourceId, line)
    this.places.set(place, line)
    return read
  }
}
