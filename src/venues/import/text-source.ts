/** Text of a file, whole or in chunks (such as `createReadStream(path, 'utf8')`). */
export type TextSource = string | AsyncIterable<string> | Iterable<string>

/** The chunks of a source; a whole text is a single chunk. */
export const chunksOf = (source: TextSource): AsyncIterable<string> | Iterable<string> =>
  typeof source === 'string' ? [source] : source

/** The whole text, without a byte order mark. */
export async function wholeText(source: TextSource): Promise<string> {
  const parts: string[] = []
  for await (const chunk of chunksOf(source)) parts.push(chunk)
  return parts.join('').replace(/^\uFEFF/, '')
}

/** Parses the text as JSON; throws an Error that names the file and the position. */
export async function wholeJson(source: TextSource, file: string): Promise<unknown> {
  const text = await wholeText(source)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${file}: invalid JSON: ${error instanceof Error ? error.message : error}`)
  }
}
