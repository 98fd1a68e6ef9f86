/** What must never be in an answer: the inside of the service. */
const inside =
  /at \S+ \(|node_modules|\.js:\d+|select .* from |insert into|QueryFailed|MikroORM|syntax error at or near|Cannot read prop|is not a function|pg_|PGlite/i

/** Throws when an answer is a fault of the service, or shows its inside. */
export function checkInnocence(what: string, status: number, body: string): void {
  if (status >= 500) throw new Error(`${what} was answered ${status}: ${body}`)
  if (inside.test(body)) throw new Error(`${what} shows the inside of the service: ${body.slice(0, 500)}`)
}
