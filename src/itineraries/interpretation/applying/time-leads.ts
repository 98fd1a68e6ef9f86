import { sequence } from '../beside.js'

const closing = 'close|closes|closed|shut|shuts|shuts down|cierra|cierran|cierre|cierren'

/** What may stand right before an hour, and what it makes of it. */
export const timeLeads = {
  /** "ya son casi las dos", "it's already nine": what the clock says now. */
  isNow: sequence("son|son ya|son casi|son ya casi|it's almost|it's nearly|it's already"),
  /** "before the concert …, it starts at eight" */
  isItsStart: sequence('it|that|which|que', 'starts|begins|empieza|comienza'),
  /** "dinner after the show, it ends around ten" */
  isItsEnd: sequence('it|that|which|que', 'ends|finishes|lets out|gets out|wraps up|is over|acaba|termina'),
  /** "our tour starts in an hour" */
  isBegun: sequence('starts|begins|boards|departs|empieza|comienza', '?in|en'),
  /** "in and out in 20 minutes" */
  isInAndOut: sequence(
    'in and out|in n out|in & out|eat and run|eat and go|grab and go|done and out|entrar y salir',
    '?in|within|under|en',
  ),
  /** "what can we see in two hours" */
  isSeenWithin: sequence(
    'see|do|visit|cover|manage|fit|hit|squeeze|get through|knock out|ver|hacer|visitar',
    '?them|it all|in',
    '?in|within|en',
  ),
  isAtLatest: sequence('no later than|not later than|at most|at the latest|latest'),
  /** "a dinner of at least two hours" */
  isOfLength: sequence('of|for|lasting', 'at least'),
  /** "leaving in 20 minutes, where to?" */
  isSettingOut: sequence('leaving|leave|heading out|on my way|on our way|nos vamos|me voy|salimos', '?in|en'),
  /** "tenemos que terminar en una hora" */
  isEnding: sequence('terminar|acabar|estar de vuelta|volver|regresar', '?en|in'),
  /** "a bar open till two" */
  isOpen: sequence('open|serve|serves|serving|abierto|abierta|abiertos|abiertas'),
  isEnd: sequence('ends|finishes|lets out|gets out|wraps up|is over|over|done', '?at|around|about|by|like'),
  isStart: sequence('starts|begins|empieza|comienza|arranca'),
  isMeeting: sequence('meet|meeting|meet up|meeting up|nos vemos|quedamos|nos juntamos'),
  /** "a museum that opens before ten" says nothing of when to be there. */
  isOpening: sequence(`opens|abre|abren|abra|abran|${closing}`),
  isClosing: sequence(closing),
  isOfAll: sequence('all|everything|both|todo|ambos'),
  /** "done eating by 6:45" */
  isEaten: sequence(
    'done|finish|finished|terminar|acabar',
    '?with|de',
    'eating|drinking|dinner|lunch|brunch|breakfast|comer|cenar',
  ),
  /** "plates cleared by 6:45" */
  isCleared: sequence('plates|dishes|table', '?are|is', 'cleared|clear'),
  /** "Hotel by eleven." */
  isHome: sequence('hotel|the hotel|our hotel|home|airbnb|the airbnb|airport|the airport|the station|the office'),
  /** "…, and at the airport at 6:20" */
  isDeparture: sequence('at|in|en', '?the|our|el|la', 'station|train station|bus station|airport|aeropuerto|estacion'),
}
