import { tokenPattern } from '../token-pattern.js'

const closing = 'close|closes|closed|shut|shuts|shuts down|cierra|cierran|cierre|cierren'

/** Word patterns before a time and what they make of it. */
export const timeLeads = {
  /** Statement of the current time. */
  isNow: tokenPattern("son|son ya|son casi|son ya casi|it's almost|it's nearly|it's already"),
  isItsStart: tokenPattern('it|that|which|que', 'starts|begins|empieza|comienza'),
  isItsEnd: tokenPattern('it|that|which|que', 'ends|finishes|lets out|gets out|wraps up|is over|acaba|termina'),
  isBegun: tokenPattern('starts|begins|boards|departs|empieza|comienza', '?in|en'),
  isInAndOut: tokenPattern(
    'in and out|in n out|in & out|eat and run|eat and go|grab and go|done and out|entrar y salir',
    '?in|within|under|en',
  ),
  isSeenWithin: tokenPattern(
    'see|do|visit|cover|manage|fit|hit|squeeze|get through|knock out|ver|hacer|visitar',
    '?them|it all|in',
    '?in|within|en',
  ),
  isAtLatest: tokenPattern('no later than|not later than|at most|at the latest|latest'),
  isOfLength: tokenPattern('of|for|lasting', 'at least'),
  isSettingOut: tokenPattern('leaving|leave|heading out|on my way|on our way|nos vamos|me voy|salimos', '?in|en'),
  isEnding: tokenPattern('terminar|acabar|estar de vuelta|volver|regresar', '?en|in'),
  isOpen: tokenPattern('open|serve|serves|serving|abierto|abierta|abiertos|abiertas'),
  isEnd: tokenPattern('ends|finishes|lets out|gets out|wraps up|is over|over|done', '?at|around|about|by|like'),
  isStart: tokenPattern('starts|begins|empieza|comienza|arranca'),
  isMeeting: tokenPattern('meet|meeting|meet up|meeting up|nos vemos|quedamos|nos juntamos'),
  /** Opening hours do not state the time of a visit. */
  isOpening: tokenPattern(`opens|abre|abren|abra|abran|${closing}`),
  isClosing: tokenPattern(closing),
  isOfAll: tokenPattern('all|everything|both|todo|ambos'),
  isEaten: tokenPattern(
    'done|finish|finished|terminar|acabar',
    '?with|de',
    'eating|drinking|dinner|lunch|brunch|breakfast|comer|cenar',
  ),
  isCleared: tokenPattern('plates|dishes|table', '?are|is', 'cleared|clear'),
  isHome: tokenPattern('hotel|the hotel|our hotel|home|airbnb|the airbnb|airport|the airport|the station|the office'),
  isDeparture: tokenPattern(
    'at|in|en',
    '?the|our|el|la',
    'station|train station|bus station|airport|aeropuerto|estacion',
  ),
}
