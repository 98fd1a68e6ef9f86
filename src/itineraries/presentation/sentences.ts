import type { Diet, HelpKind, HintCode, PlanRequest } from '../interpretation/plan-request.js'
import type { HelpLines } from './help-line.js'

export type Language = PlanRequest['language']

/** What fans read, in their language; their own words are quoted unchanged. */
export interface Sentences {
  readonly and: string
  readonly or: string
  readonly event: string
  readonly stop: string
  readonly andThen: string
  /** Between a stop and its venue. */
  readonly place: string
  readonly you: string
  /** In place of the names of all places of a plan. */
  readonly both: string
  readonly all: string
  /** Constraints, used inside the sentences below. */
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
  readonly notListed: (stop: string) => string
  /** `of` is the place near which it was wanted. */
  readonly noneNear: (stop: string, of: string, kilometers: string) => string
  readonly withFood: (stop: string, food: string) => string
  readonly leftOut: string
  readonly relaxed: string
  readonly notMet: string
  readonly otherOrder: string
  readonly noStop: string
  readonly noPlan: string
  readonly closest: (wanted: string, venue: string) => string
  /** `of` is the place near which it was wanted. */
  readonly tooFar: (stop: string, of: string, kilometers: string) => string
  /** In place of a plan. */
  readonly offTopic: string
  readonly unclear: string
  readonly help: Readonly<Record<HelpKind, (lines: HelpLines) => string>>
  /** Beside a plan, if the text may call for help. */
  readonly helpToOffer: Readonly<Record<HelpKind, (lines: HelpLines) => string>>
  readonly noData: string
  /** The fan's words for what is in no plan; `more` other things are left out. */
  readonly mayBeMissed: (quotes: string, more: number) => string
  readonly leftAside: string
  readonly seeRemarks: string
  readonly hints: Readonly<Record<HintCode, string>>
}

/** Where the number for emergencies is not known. */
const localNumber = 'your local emergency number'
const numeroLocal = 'número de emergencias de tu zona'

export const spanishDiets: Readonly<Record<Diet, string>> = {
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
    andThen: 'then',
    place: 'at',
    you: 'you',
    both: 'both places',
    all: 'all places',
    within: (meters, of) => `within ${meters} m of ${of}`,
    outOf: (quarter) => `out of ${quarter}`,
    upscale: 'something upscale',
    cheap: 'cheap',
    notExpensive: 'not expensive',
    not: (what) => `not ${what}`,
    nothingOf: (topic) => `nothing of ${topic}`,
    food: (diets) => `${diets.map((diet) => diet.replace('_', '-')).join(' and ')} food`,
    stepFree: 'step-free access',
    outdoor: 'outdoor seating',
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
    noWay: (constraints, stops) =>
      `Not possible${stops && ' together'}: ${[stops, constraints].filter(Boolean).join(', ')}.`,
    noPlace: (stop) => `No place for ${stop} is open and within reach at that time.`,
    noTime: (stops) => `There is no time for ${stops} together.`,
    notListed: (stop) => `Not in our catalogue: ${stop}.`,
    noneNear: (stop, of, kilometers) =>
      `Nothing on record near ${of} for ${stop}; the nearest is ${kilometers} km away.`,
    withFood: (stop, food) => `${stop} with ${food}`,
    leftOut: 'Left out',
    relaxed: 'Given up',
    notMet: 'Not met',
    otherOrder: 'Not possible in your order: the stops are in another one.',
    noStop: 'No stop is possible.',
    noPlan: 'No workable plan could be made.',
    closest: (wanted, venue) => `No listing shows “${wanted}”; closest: ${venue}.`,
    tooFar: (stop, of, kilometers) => `Nothing nearer to ${of} fits better for ${stop}: it is ${kilometers} km away.`,
    offTopic:
      'I can only plan outings: food, drinks, museums, parks, shows. Tell me what you would like to do, and when.',
    unclear: 'I could not make out what you would like to visit. Name a kind of place, a dish or an activity.',
    help: {
      crisis: ({ line, emergency = localNumber }) =>
        `I am sorry that you are going through this. ${
          line
            ? `You can call ${line} now, free, day and night, and talk to someone. If anybody is in danger now, call ${emergency}.`
            : `Please call ${emergency} now.`
        }`,
      danger: ({ line, emergency = localNumber }) =>
        `I am sorry that this is happening. If anybody is in danger now, call ${emergency}.${
          line ? ` If it is somebody close to you, you can also call ${line}, free, day and night.` : ''
        }`,
      medical: ({ emergency = localNumber }) =>
        `This may be an emergency. Call ${emergency} now; they say what to do until help comes.`,
      shelter: ({ line, emergency = localNumber }) =>
        `I am sorry that you are going through this. ${
          line
            ? `You can call ${line}, free, day and night, for food and a place to sleep. If anybody is in danger now, call ${emergency}.`
            : `If anybody is in danger outside, call ${emergency}.`
        }`,
    },
    helpToOffer: {
      crisis: ({ line, emergency = localNumber }) =>
        line
          ? `If this is a very hard time, you can call ${line}, free, day and night.`
          : `If this is a very hard time, talk to somebody or call ${emergency}.`,
      danger: ({ line, emergency = localNumber }) =>
        line
          ? `If anybody hurts or threatens you, you can call ${line}, free, day and night.`
          : `If anybody hurts or threatens you, call ${emergency}.`,
      medical: ({ emergency = localNumber }) => `If anybody is hurt or unwell, call ${emergency}.`,
      shelter: ({ line, emergency = localNumber }) =>
        line
          ? `If you need food or a place to sleep, you can call ${line}, free, day and night.`
          : `If you are in danger outside, call ${emergency}.`,
    },
    noData: 'Not in our data',
    mayBeMissed: (quotes, more) =>
      `I may have missed: ${quotes}${more === 0 ? '' : ` and ${more} more ${more === 1 ? 'thing' : 'things'}`}.`,
    leftAside: 'Part of the text was ignored.',
    seeRemarks: 'Not everything is in it: see the remarks.',
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
      not_listed: 'Not in our catalogue',
      out_of_scope: 'That cannot be planned here',
    },
  },
  es: {
    and: 'y',
    or: 'o',
    event: 'el evento',
    stop: 'una parada',
    andThen: 'luego',
    place: 'en',
    you: 'ti',
    both: 'ambos lugares',
    all: 'todos los lugares',
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
    noWay: (constraints, stops) =>
      `No es posible${stops && ' a la vez'}: ${[stops, constraints].filter(Boolean).join(', ')}.`,
    noPlace: (stop) => `Ningún lugar para ${stop} está abierto y al alcance a esa hora.`,
    noTime: (stops) => `No hay tiempo para todo: ${stops}.`,
    notListed: (stop) => `No está en nuestro catálogo: ${stop}.`,
    noneNear: (stop, of, kilometers) =>
      `No hay nada registrado cerca de ${of} para ${stop}; lo más cercano está a ${kilometers} km.`.replace(
        ' de el ',
        ' del ',
      ),
    withFood: (stop, food) => `${stop} con ${food}`,
    leftOut: 'Queda fuera',
    relaxed: 'Sin cumplir',
    notMet: 'Sin cumplir',
    otherOrder: 'No es posible en tu orden: las paradas van en otro.',
    noStop: 'No hay ninguna parada posible.',
    noPlan: 'No se pudo armar un plan que funcione.',
    closest: (wanted, venue) => `Ningún listado muestra “${wanted}”; lo más parecido: ${venue}.`,
    tooFar: (stop, of, kilometers) =>
      `Nada más cerca de ${of} encaja mejor para ${stop}: está a ${kilometers} km.`.replace(' de el ', ' del '),
    offTopic:
      'Solo puedo planear salidas: comida, bebidas, museos, parques, espectáculos. Dime qué te gustaría hacer y cuándo.',
    unclear: 'No entendí qué te gustaría visitar. Nombra un tipo de lugar, un platillo o una actividad.',
    help: {
      crisis: ({ line, emergency = numeroLocal }) =>
        `Siento mucho que estés pasando por esto. ${
          line
            ? `Puedes llamar ahora al ${line}, gratis, de día y de noche, y hablar con alguien. ` +
              `Si alguien está en peligro, llama al ${emergency}.`
            : `Llama ahora al ${emergency}.`
        }`,
      danger: ({ line, emergency = numeroLocal }) =>
        `Siento mucho lo que está pasando. Si alguien está en peligro ahora, llama al ${emergency}.${
          line ? ` Si es alguien cercano a ti, también puedes llamar al ${line}, gratis, de día y de noche.` : ''
        }`,
      medical: ({ emergency = numeroLocal }) =>
        `Puede ser una emergencia. Llama ahora al ${emergency}; te dicen qué hacer hasta que llegue la ayuda.`,
      shelter: ({ line, emergency = numeroLocal }) =>
        `Siento mucho que estés pasando por esto. ${
          line
            ? `Puedes llamar al ${line}, gratis, de día y de noche, para encontrar comida y dónde dormir. ` +
              `Si alguien está en peligro, llama al ${emergency}.`
            : `Si alguien corre peligro en la calle, llama al ${emergency}.`
        }`,
    },
    helpToOffer: {
      crisis: ({ line, emergency = numeroLocal }) =>
        line
          ? `Si es un momento muy difícil, puedes llamar al ${line}, gratis, de día y de noche.`
          : `Si es un momento muy difícil, habla con alguien o llama al ${emergency}.`,
      danger: ({ line, emergency = numeroLocal }) =>
        line
          ? `Si alguien te hace daño o te amenaza, puedes llamar al ${line}, gratis, de día y de noche.`
          : `Si alguien te hace daño o te amenaza, llama al ${emergency}.`,
      medical: ({ emergency = numeroLocal }) => `Si alguien está herido o se siente mal, llama al ${emergency}.`,
      shelter: ({ line, emergency = numeroLocal }) =>
        line
          ? `Si necesitas comida o un lugar para dormir, puedes llamar al ${line}, gratis, de día y de noche.`
          : `Si corres peligro en la calle, llama al ${emergency}.`,
    },
    noData: 'Sin datos para',
    mayBeMissed: (quotes, more) =>
      `Quizá se me escapó: ${quotes}${more === 0 ? '' : ` y ${more} ${more === 1 ? 'cosa' : 'cosas'} más`}.`,
    leftAside: 'Una parte del texto no se tomó en cuenta.',
    seeRemarks: 'No está todo: mira las notas.',
    hints: {
      past_time: 'Esa fecha u hora ya pasó',
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
      not_listed: 'No está en nuestro catálogo',
      out_of_scope: 'Eso no se puede planear aquí',
    },
  },
}
