/** One property of a calendar, unfolded: `DTSTART;TZID=America/Chicago:20261201T193000`. */
export interface IcalLine {
  /** Line of the file on which it begins. */
  readonly line: number
  /** Upper case. */
  readonly name: string
  /** By upper-case name, without quotes. */
  readonly params: ReadonlyMap<string, string>
  readonly value: string
}

/** The properties of an iCalendar text, folded lines put together (RFC 5545, 3.1). Lines that are none are left out. */
export function* icalLines(text: string): Generator<IcalLine> {
  let folded = ''
  let start = 0
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (/^[ \t]/.test(line)) {
      folded += line.slice(1)
      continue
    }
    const read = readLine(folded, start)
    if (read) yield read
    folded = line
    start = index + 1
  }
  const last = readLine(folded, start)
  if (last) yield last
}

function readLine(text: string, line: number): IcalLine | undefined {
  const colon = unquoted(text, ':')
  if (colon < 0) return undefined
  const [name = '', ...params] = splitUnquoted(text.slice(0, colon))
  return { line, name: name.trim().toUpperCase(), params: new Map(params.map(readParam)), value: text.slice(colon + 1) }
}

function readParam(param: string): readonly [string, string] {
  const [name = '', ...value] = param.split('=')
  return [name.trim().toUpperCase(), value.join('=').replace(/"/g, '')]
}

/** Where a character stands outside of double quotes; -1 for nowhere. */
function unquoted(text: string, wanted: string, from = 0): number {
  let isQuoted = false
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted
    else if (text[at] === wanted && !isQuoted) return at
  }
  return -1
}

function splitUnquoted(text: string): string[] {
  const parts: string[] = []
  let from = 0
  for (let at = unquoted(text, ';'); at >= 0; at = unquoted(text, ';', from)) {
    parts.push(text.slice(from, at))
    from = at + 1
  }
  return [...parts, text.slice(from)]
}

/** A TEXT value without its escapes: `\,` `\;` `\\` and `\n`. */
export const icalText = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, escaped: string) => (escaped.toLowerCase() === 'n' ? '\n' : escaped)).trim()
