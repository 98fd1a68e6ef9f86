import type { ContactLanguage } from '../agents/agent-contact.js'
import type { CancelledBy } from './reservation.js'

type Canceller = Exclude<CancelledBy, 'venue'>

/** What the mails to the contact of an agent say. `table` is day, time and people. */
interface MailWords {
  people: (count: number) => string
  newTable: { subject: (table: string) => string; lines: (venue: string, table: string) => string[] }
  cancelled: {
    by: Record<Canceller, string>
    subject: (table: string) => string
    lines: (venue: string, by: string, table: string) => string[]
  }
  list: {
    subject: (venue: string, tables: number, people: number) => string
    text: (tables: string, url: string) => string
  }
}

export const mailWords: Record<ContactLanguage, MailWords> = {
  en: {
    people: (count) => (count === 1 ? '1 person' : `${count} people`),
    newTable: {
      subject: (table) => `New table: ${table}`,
      lines: (venue, table) => [
        `${venue} has a new reservation:`,
        `${table}.`,
        'The guest has the confirmation. The page of your agent shows the name, and lets you cancel the reservation:',
      ],
    },
    cancelled: {
      by: {
        fan: 'the guest',
        partner: 'the partner that requested it',
        operator: 'the operator of the service',
      },
      subject: (table) => `Cancelled: ${table}`,
      lines: (venue, by, table) => [`At ${venue}, ${by} has cancelled a reservation:`, `${table}.`, 'Your tables:'],
    },
    list: {
      subject: (venue, tables, people) =>
        `${venue}: ${tables === 1 ? '1 table' : `${tables} tables`} today, ${people === 1 ? '1 guest' : `${people} guests`}`,
      text: (tables, url) =>
        `The tables of the next 24 hours:\n\n${tables}\n\nSee the names, cancel a table or close a day:\n\n${url}\n`,
    },
  },
  es: {
    people: (count) => (count === 1 ? '1 persona' : `${count} personas`),
    newTable: {
      subject: (table) => `Mesa nueva: ${table}`,
      lines: (venue, table) => [
        `${venue} tiene una reservación nueva:`,
        `${table}.`,
        'El cliente ya tiene la confirmación. El nombre de la reservación y la opción de cancelarla están en la página de tu agente:',
      ],
    },
    cancelled: {
      by: {
        fan: 'el cliente',
        partner: 'el socio que la solicitó',
        operator: 'el operador del servicio',
      },
      subject: (table) => `Cancelada: ${table}`,
      lines: (venue, by, table) => [`En ${venue}, ${by} canceló una reservación:`, `${table}.`, 'Tus mesas:'],
    },
    list: {
      subject: (venue, tables, people) =>
        `${venue}: ${tables === 1 ? '1 mesa' : `${tables} mesas`} hoy, ${people === 1 ? '1 cliente' : `${people} clientes`}`,
      text: (tables, url) =>
        `Las mesas de las próximas 24 horas:\n\n${tables}\n\nLos nombres de las reservaciones, y la opción de cancelar una mesa o cerrar un día:\n\n${url}\n`,
    },
  },
}
