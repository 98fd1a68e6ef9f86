import type { InterpretationContext } from '../clause-entities.js'
import type { EntityMention } from '../entity-mentions.js'
import type { VenueDescription } from '../venue-description.js'
import type { ClauseParse } from './clause-parse.js'
import { textOf } from './push-entity.js'

/** A performance that the fan has already arranged. */
export function isPerformance(state: ClauseParse, mention: EntityMention, { concept }: VenueDescription): boolean {
  const isDefinite = /^(the|our|my|el|la|del|nuestro|nuestra|mi|al)$/.test(
    state.context.tokens[mention.from - 1]?.word ?? '',
  )
  const isTied = state.relation === 'before' || state.relation === 'after'
  const isShow = concept === 'theatre' || concept === 'live_music'
  const isSettled = (isDefinite && isTied) || isOnAt(state, mention) || isAppointment(state, mention)
  return isSettled && isShow && performance.test(textOf(state, mention))
}

function isOnAt({ mentions, context }: ClauseParse, mention: EntityMention): boolean {
  const [verb, time] = mentions.filter(({ from }) => from >= mention.to)
  if (verb?.type === 'time') return /['’]s$/.test(context.text.slice(...mention.span))
  return (
    time?.type === 'time' &&
    /^(is|s|over|done|starts|begins|ends|finishes|lets|es|empieza|comienza|termina|acaba)$/.test(
      context.tokens[verb!.from]!.word,
    )
  )
}

function isAppointment({ mentions, context }: ClauseParse, mention: EntityMention): boolean {
  const time = mentions.find(({ type, to }) => type === 'time' && to === mention.from)
  return time !== undefined && isOurs(context, time)
}

export const isOurs = ({ tokens }: InterpretationContext, { from }: EntityMention): boolean =>
  /^(our|my|nuestra|nuestro|mi)$/.test(tokens[from - 1]?.word ?? '')

const performance =
  /show|concert|concierto|gig|play|musical|opera|performance|recital|ballet|funci[oó]n|obra|espect[aá]culo/i
