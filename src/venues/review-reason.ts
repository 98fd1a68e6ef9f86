import { normalisedName } from '../text/normalised-name.js'

/** `Tavish (Closed)`, `Todai - closed as of 2010`; not `Closed Loop Brewing`. */
const closed =
  /[([]\s*(?:now |permanently |temporarily )?closed\b[^)\]]*[)\]]|\s[-–—]+\s*(?:now |permanently |temporarily )?closed\b/i

/** Whole names only: there are test kitchens, and a brewery is called Unknown. */
const testEntry =
  /^(?:test(?:ing|s)?|tests? ?\d+|test[ -](?:entry|place|venue|poi|node|data)|dummy|asdf+|qwerty|foo|bar baz|lorem ipsum|todo|fixme|x{3,})$/

/** Why a name keeps an imported venue from being listed before the operator approves it; empty if nothing does. */
export function reviewReasonOfName(name: string): string {
  if (closed.test(name)) return 'the name says that the place is closed'
  return testEntry.test(normalisedName(name)) ? 'the name is that of a test entry' : ''
}
