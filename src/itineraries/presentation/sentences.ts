import type { Diet, HintCode, PlanRequest } from '../interpretation/plan-request.js'

export type Language = PlanRequest['language']

/** What fans read, in their language; their own words are quoted unchanged. */
export interface Sentences {
  readonly and: string
  readonly or: string
  readonly event: string
  readonly stop: string
  readonly you: string
  /** Constraints, used inside the sentences below. */
  readonly with: (stop: string, needs: string) => string
  readonly within: (meters: number, of: string) => string
  readonly outOf: (quarter: string) => string
  readonly upscale: string
  readonly cheap: string
  readonly notExpensive: string
  readonly not: (what: string) => string
  readonly nothingOf: (topic: string) => string
  readonly food: (diets: readonly Diet[]) => string
  readonly stepFree: string
  readonly outdoor: string
  readonly takeaway: string
  readonly kids: string
  readonly hours: string
  readonly at: (stop: string, hour: string) => string
  readonly between: (stop: string, from: string, to: string) => string
  readonly doneBy: (stop: string, hour: string) => string
  readonly walks: (meters: number) => string
  readonly allWithin: (minutes: number) => string
  readonly order: string
  readonly inTime: string
  readonly beforeEvent: (stop: string) => string
  /** Whole sentences. */
  readonly noWay: (constraints: string, stops: string) => string
  readonly noPlace: (stop: string) => string
  readonly noTime: (stops: string) => string
  readonly leftOut: string
  readonly relaxed: string
  readonly notMet: string
  readonly noStop: string
  readonly noPlan: string
  readonly noData: string
  readonly notUnderstood: string
  readonly leftAside: string
  readonly hints: Readonly<Record<HintCode, string>>
}

const spanishDiets: Readonly<Record<Diet, string>> = {
  vegan: 'vegana',
  vegetarian: 'vegetariana',
  halal: 'halal',
  kosher: 'kosher',
  gluten_free: 'sin gluten',
}

/** "a la 1:30", "a las 8:00" */
const spanishHour = (hour: string): string => (/^1:/.test(hour) ? `la ${hour}` : `las ${hour}`)

export const sentences: Readonly<Record<Language, Sentences>> = {
  en: {
    and: 'and',
    or: 'or',
    event: 'the event',
    stop: 'a stop',
    you: 'you',
    with: (stop, needs) => `${stop} with ${needs}`,
    within: (meters, of) => `within ${meters} m of ${of}`,
    outOf: (quarter) => `out of ${quarter}`,
    upscale: 'something upscale',
    cheap: 'cheap',
    notExpensive: 'not expensive',
    not: (what) => `not ${what}`,
    nothingOf: (topic) => `nothing of ${topic}`,
    food: (diets) => `${diets.map((diet) => diet.replace('_', '-')).join(' and ')} food`,
    stepFree: 'step-free access',
    outdoor: 'seats outside',
    takeaway: 'takeaway',
    kids: 'a place for children',
    hours: 'opening hours on record',
    at: (stop, hour) => `${stop} at ${hour}`,
    between: (stop, from, to) => `${stop} between ${from} and ${to}`,
    doneBy: (stop, hour) => `${stop} done by ${hour}`,
    walks: (meters) => `walks of at most ${meters} m`,
    allWithin: (minutes) => `all within ${minutes} minutes`,
    order: 'this order',
    inTime: 'being at the event in time',
    beforeEvent: (stop) => `${stop} before the event`,
    noWay: (constraints, stops) => `No way to have ${constraints}${stops && ` for ${stops}`}.`,
    noPlace: (stop) => `No place for ${stop} is open and in reach at that time.`,
    noTime: (stops) => `There is no time for ${stops} together.`,
    leftOut: 'Left out',
    relaxed: 'Given up',
    notMet: 'Not met',
    noStop: 'No stop is possible.',
    noPlan: 'No plan could be made that holds.',
    noData: 'Not in our data',
    notUnderstood: 'Not understood',
    leftAside: 'A part of the text was left aside.',
    hints: {
      past_time: 'That time has passed',
      no_such_time: 'There is no such date or time',
      too_many_stops: 'That is more stops than a plan takes',
      meal_at_odd_time: 'That meal is not served at that time',
      another_city: 'That is another city than yours',
      no_such_place: 'There is no such place here',
      too_many_people: 'That is more people than a plan is made for',
      party_size_differs: 'The number of people differs from the request',
      event_date_differs: "That is not the event's date",
      no_event: 'The request names no event',
      no_time_left: 'Those times leave no room',
      opposites: 'The same thing is wanted and ruled out',
      out_of_scope: 'That is nothing that can be planned here',
    },
  },
  es: {
    and: 'y',
    or: 'o',
    event: 'el evento',
    stop: 'una parada',
    you: 'ti',
    with: (stop, needs) => `${stop} con ${needs}`,
    within: (meters, of) => `a menos de ${meters} m de ${of}`.replace(' de el ', ' del '),
    outOf: (quarter) => `fuera de ${quarter}`,
    upscale: 'algo elegante',
    cheap: 'algo barato',
    notExpensive: 'algo que no sea caro',
    not: (what) => `nada de ${what}`,
    nothingOf: (topic) => `nada de ${topic}`,
    food: (diets) => `comida ${diets.map((diet) => spanishDiets[diet]).join(' y ')}`,
    stepFree: 'acceso sin escalones',
    outdoor: 'mesas al aire libre',
    takeaway: 'comida para llevar',
    kids: 'un lugar para niños',
    hours: 'un horario conocido',
    at: (stop, hour) => `${stop} a ${spanishHour(hour)}`,
    between: (stop, from, to) => `${stop} entre ${spanishHour(from)} y ${spanishHour(to)}`,
    doneBy: (stop, hour) => `terminar ${stop} antes de ${spanishHour(hour)}`,
    walks: (meters) => `tramos a pie de ${meters} m como máximo`,
    allWithin: (minutes) => `todo en ${minutes} minutos`,
    order: 'ese orden',
    inTime: 'llegar a tiempo al evento',
    beforeEvent: (stop) => `${stop} antes del evento`,
    noWay: (constraints, stops) => `${stops ? `Para ${stops} n` : 'N'}o es posible: ${constraints}.`,
    noPlace: (stop) => `Ningún lugar para ${stop} está abierto y al alcance a esa hora.`,
    noTime: (stops) => `No hay tiempo para todo: ${stops}.`,
    leftOut: 'Queda fuera',
    relaxed: 'Sin cumplir',
    notMet: 'Sin cumplir',
    noStop: 'No hay ninguna parada posible.',
    noPlan: 'No se pudo hacer ningún plan que se sostenga.',
    noData: 'Sin datos para',
    notUnderstood: 'No entendido',
    leftAside: 'Una parte del texto quedó sin atender.',
    hints: {
      past_time: 'Esa fecha u hora ya ha pasado',
      no_such_time: 'No existe esa fecha u hora',
      too_many_stops: 'Son más paradas de las que caben en un plan',
      meal_at_odd_time: 'Esa comida no se sirve a esa hora',
      another_city: 'Es otra ciudad, no la tuya',
      no_such_place: 'Aquí no existe ese lugar',
      too_many_people: 'Son más personas de las que caben en un plan',
      party_size_differs: 'El número de personas no es el de la solicitud',
      event_date_differs: 'Esa no es la fecha del evento',
      no_event: 'La solicitud no nombra ningún evento',
      no_time_left: 'Esas horas no dejan tiempo',
      opposites: 'Se pide y se descarta lo mismo',
      out_of_scope: 'Eso no se puede planear aquí',
    },
  },
}
