import type { ConflictReason } from '../errors.js'
import type { BookingRow } from '../reservations/booking-row.js'
import type { CancelledBy } from '../reservations/reservation.js'
import type { BookingState } from './booking-state.js'
import type { PageLanguage } from './page-language.js'

interface StateWords {
  title: string
  /** The label of the button, where the state has one. */
  action?: string
}

export interface BookingWords {
  day: string
  time: string
  party: string
  offer: string
  phone: string
  people: (count: number) => string
  footer: string
  more: (venue: string) => string
  calendar: string
  states: Record<BookingState, StateWords>
  /** What the guest may rely on. */
  note: (state: BookingState, booking: Pick<BookingRow, 'hasPass' | 'cancelledBy'>) => string
  /** Why the table cannot be confirmed or cancelled. */
  refusals: Record<ConflictReason['code'], (count: number) => string>
}

const english: Omit<BookingWords, 'note'> = {
  day: 'Day',
  time: 'Time',
  party: 'Party',
  offer: 'Offer',
  phone: 'Telephone',
  people: (count) => (count === 1 ? '1 person' : `${count} people`),
  footer: 'Times are local to the place.',
  more: (venue) => `More about ${venue}`,
  calendar: 'Add to calendar',
  states: {
    open: { title: 'Your table', action: 'Confirm this table' },
    closed: { title: 'No table' },
    held: { title: 'Table confirmed', action: 'Cancel this table' },
    promised: { title: 'Table confirmed', action: 'Cancel this table' },
    uninformed: { title: 'Call the place', action: 'Cancel this table' },
    cancelled: { title: 'Table cancelled' },
    over: { title: 'This time has passed' },
  },
  refusals: {
    cancelled: () => 'This table was cancelled.',
    passed: () => 'The time of this table has already started.',
    full: () => 'The place has no seats left at that time.',
    few_places: (count) => `The place has only ${count === 1 ? '1 seat' : `${count} seats`} left at that time.`,
    no_reservations: () => 'The place does not take reservations at present.',
    pass_inactive: () => 'Your fan pass is not active.',
    plan_changed: () => 'Your plan has changed. This is the table that it has now.',
    closed_day: () => 'The place takes no reservations on that day.',
    closed_hours: () => 'The place is not open during all of that time.',
    too_soon: (minutes) => `The place takes reservations at least ${minutes} minutes ahead.`,
    large_party: (people) => `The place takes reservations of at most ${people} people.`,
  },
}

const englishCanceller: Record<CancelledBy, string> = {
  fan: 'You cancelled this table.',
  venue: 'The place has cancelled this table.',
  partner: 'The company behind the reservation has cancelled this table.',
  operator: 'This service has cancelled this table.',
}

const englishNotes: Record<Exclude<BookingState, 'held' | 'cancelled'>, string> = {
  open: 'This table is not yours yet: nothing is booked until you confirm.',
  closed: 'The place does not take reservations at present.',
  promised:
    'The agent of the place has promised this table. The mail that informs the place has not been sent yet: check this page again in a few minutes. If the place cancels, only this page will say so: nobody will write to you.',
  uninformed: 'This table is noted here, but nobody at the place has been informed of it. Call before you go.',
  over: 'The time of this table is over.',
}

const spanish: Omit<BookingWords, 'note'> = {
  day: 'Día',
  time: 'Hora',
  party: 'Grupo',
  offer: 'Oferta',
  phone: 'Teléfono',
  people: (count) => (count === 1 ? '1 persona' : `${count} personas`),
  footer: 'Las horas son locales del lugar.',
  more: (venue) => `Más sobre ${venue}`,
  calendar: 'Agregar al calendario',
  states: {
    open: { title: 'Tu mesa', action: 'Confirmar esta mesa' },
    closed: { title: 'Sin mesa' },
    held: { title: 'Mesa confirmada', action: 'Cancelar esta mesa' },
    promised: { title: 'Mesa confirmada', action: 'Cancelar esta mesa' },
    uninformed: { title: 'Llama al lugar', action: 'Cancelar esta mesa' },
    cancelled: { title: 'Mesa cancelada' },
    over: { title: 'Esta hora ya pasó' },
  },
  refusals: {
    cancelled: () => 'Esta mesa se canceló.',
    passed: () => 'La hora de esta mesa ya comenzó.',
    full: () => 'El lugar ya no tiene asientos a esa hora.',
    few_places: (count) =>
      `Al lugar solo le ${count === 1 ? 'queda 1 asiento' : `quedan ${count} asientos`} a esa hora.`,
    no_reservations: () => 'El lugar no acepta reservaciones por ahora.',
    pass_inactive: () => 'Tu pase no está activo.',
    plan_changed: () => 'Tu plan ha cambiado. Esta es la mesa que tiene ahora.',
    closed_day: () => 'El lugar no acepta reservaciones ese día.',
    closed_hours: () => 'El lugar no está abierto durante todo ese tiempo.',
    too_soon: (minutes) => `El lugar acepta reservaciones con al menos ${minutes} minutos de anticipación.`,
    large_party: (people) => `El lugar acepta reservaciones de ${people} personas como máximo.`,
  },
}

const spanishCanceller: Record<CancelledBy, string> = {
  fan: 'Cancelaste esta mesa.',
  venue: 'El lugar canceló esta mesa.',
  partner: 'La empresa a cargo de la reservación canceló esta mesa.',
  operator: 'Este servicio canceló esta mesa.',
}

const spanishNotes: typeof englishNotes = {
  open: 'Esta mesa aún no es tuya: nada queda reservado hasta que confirmes.',
  closed: 'El lugar no acepta reservaciones por ahora.',
  promised:
    'El agente del lugar prometió esta mesa. El correo que avisa al lugar aún no se envía: vuelve a revisar esta página en unos minutos. Si el lugar cancela, solo lo verás en esta página: nadie te va a escribir.',
  uninformed: 'Esta mesa está anotada aquí, pero nadie en el lugar ha recibido el aviso. Llama antes de ir.',
  over: 'La hora de esta mesa ya pasó.',
}

export const bookingWords: Record<PageLanguage, BookingWords> = {
  en: {
    ...english,
    note: (state, { hasPass, cancelledBy }) => {
      if (state === 'cancelled')
        return `${cancelledBy ? englishCanceller[cancelledBy] : 'This table was cancelled.'} It cannot be confirmed again.`
      if (state !== 'held') return englishNotes[state]
      const arrival = hasPass
        ? 'Show your fan pass when you arrive.'
        : 'When you arrive, give the name of the reservation.'
      return `Your table is held: the place has been informed by mail. ${arrival} If the place cancels, only this page will say so: nobody will write to you, so check it again before you go.`
    },
  },
  es: {
    ...spanish,
    note: (state, { hasPass, cancelledBy }) => {
      if (state === 'cancelled')
        return `${cancelledBy ? spanishCanceller[cancelledBy] : 'Esta mesa se canceló.'} No se puede volver a confirmar.`
      if (state !== 'held') return spanishNotes[state]
      const arrival = hasPass ? 'Muestra tu pase al llegar.' : 'Al llegar, da el nombre de la reservación.'
      return `Tu mesa está reservada: el lugar recibió el aviso por correo. ${arrival} Si el lugar cancela, solo lo verás en esta página: nadie te va a escribir, así que vuelve a revisarla antes de ir.`
    },
  },
}
