import { fold } from '../../text/fold.js'
import { hintsAtDistress, showsDistress } from './distress.js'
import type { PlanRequest } from './plan-request.js'

/** Words of people who want to go out, without naming a place. */
const outing =
  /\b(plans?|outing|something|anything|somewhere|anywhere|places?|spots?|go|going|head(ing)?|out|visit(ing)?|see|do|doing|eat|eating|drink|food|hungry|starving|thirsty|bored|fun|ideas?|recommend(ation)?s?|suggest(ion)?s?|surprise|free|evening|night|tonight|today|tomorrow|weekend|morning|afternoon|day|date|trip|tour|itinerary|city|town|neighbou?rhood|area|near(by)?|around|here|celebrate|birthday|anniversary|kids?|friends?|family|plan(ear|es|ea)?|algo|donde|lugar(es)?|sitios?|salir|salgamos|vamos|ir|hacer|comer|beber|tomar|hambre|sed|aburrid[oa]s?|divertid[oa]s?|ideas|recomienda\w*|sugier\w*|sugerencias|sorprende\w*|libre|noche|tarde|hoy|manana|dia|fin de semana|paseo|pasear|recorrido|ciudad|cerca|aqui|aca|celebrar|cumpleanos|aniversario|ninos|amig[oa]s|familia)\b/

/** A text of fewer words is unclear rather than about something else. */
const leastWordsOfTopic = 4

/**
 * Whether a text that the built-in rules have read is to be planned: distress comes first; a text in which nothing at all
 * speaks of going out gets no default meal.
 */
export function findScope(text: string, request: PlanRequest): PlanRequest['scope'] {
  if (showsDistress(text)) return 'distress'
  const scope = scopeWithoutDistress(text, request)
  return scope && hintsAtDistress(text) ? 'distress' : scope
}

function scopeWithoutDistress(text: string, request: PlanRequest): PlanRequest['scope'] {
  const { stops, slots, soft, event, near, hints, partySizeStated, window } = request
  if (!event && isBeyond(request)) return 'off_topic'
  const isAssumed = stops.every(({ assumed }) => assumed)
  const isSilent = slots.length === 0 && soft.length === 0 && !near && !window.isDateStated
  // With an event, a text that asks for nothing else is planned as the event alone.
  if (event || !isAssumed || !isSilent || partySizeStated !== undefined || hints.some(({ isBlocking }) => isBlocking))
    return undefined
  const words = fold(text).match(/\p{L}+/gu) ?? []
  if (outing.test(words.join(' '))) return undefined
  return words.length >= leastWordsOfTopic ? 'off_topic' : 'unclear'
}

/** Only what no outing offers is wanted (a doctor, a police station): the default meal would be out of place. */
const isBeyond = ({ stops, hints }: PlanRequest): boolean =>
  hints.some(({ code }) => code === 'out_of_scope') &&
  stops.every(({ assumed, concept }) => assumed && concept === 'food')
