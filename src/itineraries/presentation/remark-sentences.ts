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
  /** `sum` is that of one person, such as `$75`. */
  readonly sumUnchecked: (places: string, sum: string) => string
  readonly hoursAssumed: (places: string) => string
  readonly mayHaveClosed: (places: string) => string
  readonly notOpenNow: (stop: string) => string
  readonly assumed: (words: string, place: string) => string
  readonly partyDiffers: (planned: number, stated: number) => string
  readonly noEvent: string
  readonly eventOnOtherDay: string
  readonly optionalLeftOut: (stop: string) => string
  /** A meal that is planned as asked, at an hour at which few kitchens serve it. */
  readonly unusualMeal: (meal: string, place: string) => string
  /** A stop at an hour that nobody asked for. */
  readonly unusualHour: (stop: string, time: string) => string
  readonly notOnFoot: (kilometers: string, place: string) => string
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
    askAbout: (needs) => `Ask there about: ${needs}.`,
    strictness: 'ask there how strictly it is kept',
    stepFree: (places) => `Step-free access is on record for ${places}.`,
    stepsUnknown: (places) => `Step-free access is not on record for ${places}: ask ahead.`,
    longWay: (place, kilometers) => `${place} is ${kilometers} km away.`,
    pricesAssumed: (places) => `Prices are assumed from the kind of place: check those of ${places}.`,
    sumUnchecked: (places, sum) => `Prices are not on record: check that ${sum} a person is enough at ${places}.`,
    hoursAssumed: (places) => `Opening hours are assumed for ${places}: call first.`,
    mayHaveClosed: (places) => `${places} may have closed for good: call first.`,
    notOpenNow: (stop) => `Found nothing for ${stop} that is open now.`,
    assumed: (words, place) => `Likely at ${place}, but not on record: ${words}.`,
    partyDiffers: (planned, stated) => `Planned for ${planned}, as the request says; the text says ${stated}.`,
    noEvent: 'The text speaks of an event that the request does not name: check its time.',
    eventOnOtherDay: 'The event is on another day than the one that the text names.',
    optionalLeftOut: (stop) => `No room for ${stop}.`,
    unusualMeal: (meal, place) => `That is an unusual hour for ${meal}: ask ${place} first.`,
    unusualHour: (stop, time) => `${capitalised(stop)} at ${time} is an unusual hour: nothing better fitted.`,
    notOnFoot: (kilometers, place) => `Not all on foot: ${place} is ${kilometers} km from the stop before.`,
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
    askAbout: (needs) => `Pregunta ahí por: ${needs}.`,
    strictness: 'pregunta ahí con qué rigor la preparan',
    stepFree: (places) => `Hay registro de acceso sin escalones en ${places}.`,
    stepsUnknown: (places) => `No hay registro de acceso sin escalones en ${places}: pregunta antes.`,
    longWay: (place, kilometers) => `${place} está a ${kilometers} km.`,
    pricesAssumed: (places) => `Los precios se suponen por el tipo de lugar: revisa los de ${places}.`,
    sumUnchecked: (places, sum) => `No hay precios registrados: revisa si ${sum} por persona alcanza en ${places}.`,
    hoursAssumed: (places) => `El horario se supone en ${places}: llama antes.`,
    mayHaveClosed: (places) => `Posible cierre definitivo de ${places}: llama antes.`,
    notOpenNow: (stop) => `No encontramos nada abierto ahora para ${stop}.`,
    assumed: (words, place) => `Probable en ${place}, pero sin registro: ${words}.`,
    partyDiffers: (planned, stated) => `Plan para ${planned}, como dice la solicitud; el texto dice ${stated}.`,
    noEvent: 'El texto habla de un evento que la solicitud no nombra: revisa su hora.',
    eventOnOtherDay: 'El evento es otro día que el que nombra el texto.',
    optionalLeftOut: (stop) => `No cabe ${stop}.`,
    unusualMeal: (meal, place) => `Es una hora poco común para ${meal}: pregunta antes en ${place}.`,
    unusualHour: (stop, time) => `${capitalised(stop)}, ${time}: es una hora poco común, pero no cabía a otra.`,
    notOnFoot: (kilometers, place) => `No todo a pie: ${place} está a ${kilometers} km de la parada anterior.`,
    holiday: (day) => `El ${day} es feriado: muchos lugares cierran.`,
    wishNotFound: (wish, stop) => `No se encontró para ${stop}: ${wish}.`,
  },
}
