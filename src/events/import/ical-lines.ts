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

/** The properties of an iCalendar text with folded lines joined (RFC 5545, 3.1). Invalid lines are skipped. */
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

/** Position of a character outside of double quotes; -1 if there is none. */
function unquoted(text: string, wanted: string, from = 0): number {
  let isQuoted = false
  for (let index = from; index < text.length; index += 1) {
    if (text[index] === '"') isQuoted = !isQuoted
    else if (text[index] === wanted && !isQuoted) return index
  }
  return -1
}

function splitUnquoted(text: string): string[] {
  const parts: string[] = []
  let from = 0
  for (let index = unquoted(text, ';'); index >= 0; index = unquoted(text, ';', from)) {
    parts.push(text.slice(from, index))
    from = index + 1
  }
  return [...parts, text.slice(from)]
}

/** Unescapes a TEXT value: `\,` `\;` `\\` and `\n`. */
export const icalText = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, escaped: string) => (escaped.toLowerCase() === 'n' ? '\n' : escaped)).trim()
