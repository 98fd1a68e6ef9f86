import type { Diet } from '../interpretation/plan-request.js'
import { type Language, spanishDiets } from './sentences.js'

/** One template for each thing that a fan should know before going. */
export interface RemarkSentences {
  readonly diets: Readonly<Record<Diet, string>>
  /** Allergies or needs; `places` is empty without a stop that it concerns. */
  readonly ask: (words: string, places: string) => string
  readonly dietKept: (diet: string, places: string) => string
  readonly dietUnknown: (diet: string, places: string) => string
  /** Needs that concern no stop of the plan. */
  readonly noted: (needs: string) => string
  /** Needs in brief. */
  readonly onRecord: (needs: string) => string
  readonly askAbout: (needs: string) => string
  /** How strictly a kitchen keeps a diet is in no listing. */
  readonly strictness: string
  readonly stepFree: (places: string) => string
  readonly stepsUnknown: (places: string) => string
  readonly longWay: (place: string, kilometers: string) => string
  readonly pricesAssumed: (places: string) => string
  readonly hoursAssumed: (places: string) => string
  readonly notOpenNow: (stop: string) => string
  readonly assumed: (words: string, place: string) => string
  readonly partyDiffers: (planned: number, stated: number) => string
  readonly noEvent: string
  readonly eventOnOtherDay: string
  readonly optionalLeftOut: (stop: string) => string
  readonly holiday: (day: string) => string
  readonly wishNotFound: (wish: string, stop: string) => string
}

const capitalised = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

export const remarkSentences: Readonly<Record<Language, RemarkSentences>> = {
  en: {
    diets: {
      vegan: 'vegan',
      vegetarian: 'vegetarian',
      halal: 'halal',
      kosher: 'kosher',
      gluten_free: 'gluten-free',
    },
    ask: (words, places) =>
      places ? `Ask ${places} about: ${words}. No listing shows it.` : `Not in our data: ${words}.`,
    dietKept: (diet, places) => `${capitalised(diet)} food is on record for ${places}`,
    dietUnknown: (diet, places) => `${capitalised(diet)} food is not on record for ${places}: ask before you order.`,
    noted: (needs) => `Noted: ${needs}.`,
    onRecord: (needs) => `On record: ${needs}.`,
    askAbout: (needs) => `Ask about: ${needs}.`,
    strictness: 'ask there how strictly it is kept',
    stepFree: (places) => `Step-free access is on record for ${places}.`,
    stepsUnknown: (places) => `Step-free access is not on record for ${places}: ask ahead.`,
    longWay: (place, kilometers) => `${place} is ${kilometers} km away.`,
    pricesAssumed: (places) => `Prices are assumed from the kind of place: check those of ${places}.`,
    hoursAssumed: (places) => `Opening hours are assumed for ${places}: call first.`,
    notOpenNow: (stop) => `Found nothing for ${stop} that is open now.`,
    assumed: (words, place) => `Assumed of ${place}, not on record: ${words}.`,
    partyDiffers: (planned, stated) => `Planned for ${planned}, as the request says; the text says ${stated}.`,
    noEvent: 'The text speaks of an event that the request does not name: check its time.',
    eventOnOtherDay: 'The event is on another day than the one that the text names.',
    optionalLeftOut: (stop) => `No room for ${stop}.`,
    holiday: (day) => `${day} is a public holiday: many places close.`,
    wishNotFound: (wish, stop) => `Not found for ${stop}: ${wish}.`,
  },
  es: {
    diets: spanishDiets,
    ask: (words, places) =>
      places ? `Pregunta en ${places} por: ${words}. Ningún listado lo muestra.` : `Sin datos para: ${words}.`,
    dietKept: (diet, places) => `Hay registro de comida ${diet} en ${places}`,
    dietUnknown: (diet, places) => `No hay registro de comida ${diet} en ${places}: pregunta antes de pedir.`,
    noted: (needs) => `Tomamos nota: ${needs}.`,
    onRecord: (needs) => `Hay registro de ${needs}.`,
    askAbout: (needs) => `Pregunta por: ${needs}.`,
    strictness: 'pregunta ahí con qué rigor la preparan',
    stepFree: (places) => `Hay registro de acceso sin escalones en ${places}.`,
    stepsUnknown: (places) => `No hay registro de acceso sin escalones en ${places}: pregunta antes.`,
    longWay: (place, kilometers) => `${place} está a ${kilometers} km.`,
    pricesAssumed: (places) => `Los precios se suponen por el tipo de lugar: revisa los de ${places}.`,
    hoursAssumed: (places) => `El horario se supone en ${places}: llama antes.`,
    notOpenNow: (stop) => `No encontramos nada abierto ahora para ${stop}.`,
    assumed: (words, place) => `Se supone de ${place}, sin registro: ${words}.`,
    partyDiffers: (planned, stated) => `Plan para ${planned}, como dice la solicitud; el texto dice ${stated}.`,
    noEvent: 'El texto habla de un evento que la solicitud no nombra: revisa su hora.',
    eventOnOtherDay: 'El evento es otro día que el que nombra el texto.',
    optionalLeftOut: (stop) => `No cabe ${stop}.`,
    holiday: (day) => `El ${day} es feriado: muchos lugares cierran.`,
    wishNotFound: (wish, stop) => `No se encontró para ${stop}: ${wish}.`,
  },
}
