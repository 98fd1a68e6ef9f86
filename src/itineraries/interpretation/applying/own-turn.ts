import type { MentionPart, Part } from '../clause-entities.js'
import type { Mention } from '../mention.js'
import type { Draft } from '../stop-frame.js'
import type { Telling } from './telling.js'

/** "pancakes first, hot dogs on the way" */
export const isOnTheWay = ({ phrase }: Telling, { mention, span }: MentionPart, parts: readonly Part[]): boolean =>
  (phrase.link === 'comma' || phrase.link === 'and') &&
  !mention.isGeneric &&
  parts.some((part) => part.t === 'role' && part.role === 'onway' && part.span[0] >= span[1])

/** "pancakes first, tacos": what comes first is not what is told next. */
export const isAfterLead = ({ phrase }: Telling, last: Draft, { cuisines }: Mention): boolean =>
  phrase.link === 'comma' &&
  last.isLeading &&
  last.cuisines.length > 0 &&
  cuisines.length > 0 &&
  !cuisines.some((id) => last.cuisines.includes(id))
