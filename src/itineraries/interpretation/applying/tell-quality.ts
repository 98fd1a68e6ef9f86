import { isBehind, sequence } from '../beside.js'
import type { Part } from '../clause-entities.js'
import { hasRole, type Item } from '../entity-mentions.js'
import type { Feature } from '../meaning.js'
import type { Span } from '../plan-request.js'
import type { Draft } from '../stop-frame.js'
import { draftAhead, ownerOf } from './owner-of.js'
import type { Telling } from './telling.js'

export function tellPrice(
  telling: Telling,
  part: Extract<Part, { t: 'price' }>,
  parts: readonly Part[],
  i: number,
): void {
  const isRepeated = telling.here.length > 0 && !parts.some(({ t }) => t === 'mention')
  const draft =
    part.isAttached || isRepeated ? (draftAhead(telling, parts, i) ?? ownerOf(telling, parts, i)) : undefined
  const limits = {
    ...(part.min && { min: part.min }),
    ...(part.max && { max: part.max }),
    ...(part.cents !== undefined && { cents: part.cents }),
  }
  const isWished = isHedged(telling, part.span)
  const isBeside = part.cents !== undefined && parts[i - 1]?.t === 'mention' && telling.phrase.link !== 'and'
  const beside = isBeside ? telling.here.at(-1) : undefined
  telling.story.prices.push({
    ...limits,
    isTotal: part.isTotal,
    isPerHead: part.isPerHead,
    isWished,
    ...(draft && { draft }),
    ...(beside && { beside }),
    span: part.span,
  })
  telling.story.slots.push({
    slot: 'price',
    value: String(part.cents ?? part.max ?? part.min ?? ''),
    text: part.text,
    span: part.span,
  })
}

export function tellFeature(
  telling: Telling,
  feature: Feature,
  isNegative: boolean,
  parts: readonly Part[],
  i: number,
  span: Span,
  text: string,
): void {
  const story = telling.story
  story.slots.push({ slot: feature, value: String(!isNegative), text, span })
  if (feature === 'chain') {
    if (isNegative) story.avoid.kinds.add('fast_food')
    if (isNegative) story.features.add(feature)
    return
  }
  if (feature === 'kids' && isNegative) {
    story.features.add('adults')
    return
  }
  if (isNegative) return
  if (
    feature === 'kids' ||
    feature === 'wheelchair' ||
    feature === 'fewsteps' ||
    feature === 'adults' ||
    feature === 'indoors'
  )
    story.features.add(feature)
  const told = { feature, isWished: isWished(telling, span) }
  const owner =
    (feature === 'takeaway' && isRightBefore(telling, parts, i) ? draftAhead(telling, parts, i) : undefined) ??
    (feature === 'adults' ? wantedBy(telling, parts, i) : undefined) ??
    ownerOf(telling, parts, i) ??
    (telling.phrase.link === 'then' || telling.phrase.link === 'start' ? undefined : telling.story.drafts.at(-1))
  if (owner) setFeature(owner, told)
  else if (feature === 'outdoor' || feature === 'takeaway' || feature === 'openknown')
    telling.pendingFeatures.push(told)
}

/** "a picnic with takeout sushi" */
const isRightBefore = ({ around }: Telling, parts: readonly Part[], i: number): boolean =>
  /^\s*$/.test(around.text.slice(parts[i]!.span[1], parts[i + 1]?.span[0]))

/** "the kids want pizza and the grown ups want beer": who wants something has it. */
function wantedBy(telling: Telling, parts: readonly Part[], i: number): Draft | undefined {
  const { span, text } = parts[i]!
  const next = telling.phrase.items.find((item) => item.span[0] >= span[1] && item.t !== 'filler')
  const isFirst = !parts.slice(0, i).some(({ t }) => t === 'mention')
  const isWanting = hasRole(next, 'pos', 'want') || /(want|quieren)$/i.test(text)
  return isFirst || isWanting ? draftAhead(telling, parts, i) : undefined
}

/** "Thai if possible", "preferably cheap": said of the word right beside it. */
export function isHedged({ phrase, around }: Telling, [start, end]: Span): boolean {
  const told = phrase.items.filter(
    (item) => item.t !== 'filler' && (!hasRole(item, 'pos', 'with') || hasRole(item, 'ideally')),
  )
  const before = told.findLast((item) => item.span[1] <= start)
  const after = told.find((item) => item.span[0] >= end && item.t !== 'mark')
  return [before, after].some((item) => item !== undefined && isHedge(around, item))
}

/** "my steak-loving dad": what one of the party likes is met where it can be. */
export const isTaste = (around: Telling['around'], span: Span): boolean => isBehind(tasters, around, span)

const tasters = sequence(
  'loving|lover|lovers|fan|fans|fanatic|fanatics|person|people|guy|guys|girl|girls|dad|mom|mum|brother|sister|wife|husband|friend|friends|kid|kids',
)

const isHedge = ({ text }: Telling['around'], item: Item): boolean =>
  hasRole(item, 'ideally') || (hasRole(item, 'maybe') && /^(if|si|de ser) /i.test(text.slice(...item.span)))

/** "ideally outside", "a patio if possible", "a terrace would be nice". */
function isWished({ phrase, around }: Telling, [start, end]: Span): boolean {
  const isPraise = (item: Item): boolean => /^would be (nice|great|good)$/i.test(around.text.slice(...item.span))
  return phrase.items.some(
    (item) =>
      (item.span[1] <= start && isHedge(around, item)) ||
      (item.span[0] >= end && (isHedge(around, item) || isPraise(item))),
  )
}

export interface ToldFeature {
  readonly feature: Feature
  readonly isWished: boolean
}

export function setFeature(draft: Draft, { feature, isWished }: ToldFeature): void {
  if (isWished && (feature === 'outdoor' || feature === 'takeaway') && !draft[feature]) draft.wished.add(feature)
  if (feature === 'outdoor') draft.outdoor = true
  if (feature === 'takeaway') draft.takeaway = true
  if (feature === 'indoors') draft.indoors = true
  if (feature === 'adults') draft.adults = true
  if (feature === 'openknown') draft.openKnown = true
}
