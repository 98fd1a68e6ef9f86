/** Limits of one call to the service: 500 rows and 256 KiB. */
const mostRows = 500
const mostBytes = 200_000

/** Splits items into batches that fit into one call. */
export async function* batches<Item>(
  source: AsyncIterable<Item>,
  sizeOf: (item: Item) => number,
): AsyncGenerator<Item[]> {
  let batch: Item[] = []
  let bytes = 0
  for await (const item of source) {
    const size = sizeOf(item)
    if (batch.length >= mostRows || (batch.length > 0 && bytes + size > mostBytes)) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(item)
    bytes += size
  }
  if (batch.length > 0) yield batch
}
