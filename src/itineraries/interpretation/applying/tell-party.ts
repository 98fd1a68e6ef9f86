import type { Span } from '../plan-request.js'
import { matchCompany, matchJoining } from '../quantities/company.js'
import { namesChild } from '../quantities/party.js'
import type { Telling } from './telling.js'

/** A party that changes is as large as at its largest; "for four, no, six": what a correction names stands in its place. */
export function tellParty(telling: Telling, people: number, span: Span): void {
  const { story, isCorrecting } = telling
  const isCorrected = isCorrecting && story.party !== undefined
  if (isCorrected) telling.isCorrecting = false
  if (isCorrected || people > (story.party?.people ?? 0)) story.party = { people, span }
}

/** "eight people, maybe nine": no hour. */
export const isOrSo = ({ story: { party }, around: { text } }: Telling, [, end]: Span): boolean =>
  party !== undefined && /^,? ?(or )?(maybe|possibly|perhaps) \w+$/i.test(text.slice(party.span[1], end))

/** Who comes along makes the party, and who joins it later makes it larger. */
export function countCompany(telling: Telling): void {
  const {
    story,
    around: { tokens },
  } = telling
  let joined = 0
  for (let at = 0; at < tokens.length; ) {
    const company = matchCompany(tokens, at)
    const more = company ? undefined : matchJoining(tokens, at)
    const length = (company ?? more)?.length ?? 1
    // "two couples plus my mum"; "2 adults + toddler" are counted together.
    const isAdded =
      story.party !== undefined &&
      story.party.span[1] <= tokens[at]!.span[0] &&
      /^(\+|plus)$/.test(tokens[at]!.word) &&
      !namesChild(tokens, at + 1)
    if (company && isAdded) joined += company.people - 1
    else if (company) tellParty(telling, company.people, [tokens[at]!.span[0], tokens[at + length - 1]!.span[1]])
    joined += more?.people ?? 0
    at += length
  }
  if (story.party) story.party = { ...story.party, people: story.party.people + joined }
}
