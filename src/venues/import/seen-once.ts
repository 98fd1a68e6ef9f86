import { type Refusal, refusal, type Taken } from './refusal.js'

/** Rejects duplicates within a file: a later row with the same id is refused with the line of the first. */
export class SeenOnce<Draft extends { readonly sourceId: string }> {
  private readonly ids = new Map<string, number>()

  check(line: number, read: Taken<Draft> | Refusal): Taken<Draft> | Refusal {
    if (!('draft' in read)) return read
    const { sourceId } = read.draft
    const sameId = this.ids.get(sourceId)
    if (sameId !== undefined) return refusal(line, 'id', sourceId, `must be unique; line ${sameId} has the same id`)
    this.ids.set(sourceId, line)
    return read
  }
}
