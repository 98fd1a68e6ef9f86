import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import type { ContactLanguage } from '../agents/agent-contact.js'
import { execute } from '../database/execute.js'
import { clockText, localDate } from '../time/local-clock.js'
import { longDay } from '../time/local-day.js'
import { mailWords } from './mail-words.js'
import type { CancelledBy } from './reservation.js'
import type { ReservationDeps } from './reservation-deps.js'

/** A table as a mail names it. The name for the reservation is not in mails, which stay in mailboxes for ever. */
export interface MailedTable {
  readonly id: string
  readonly agentId: string
  readonly venueName: string
  readonly zone: string
  readonly startsAt: Date
  readonly partySize: number
}

type Deps = Pick<ReservationDeps, 'queueMail' | 'signInOrigin'>

/** Mails a new reservation to the agent's contact. Returns whether there is a contact and a way to send mail. */
export const mailNewTable = (em: EntityManager, table: MailedTable, deps: Deps): Promise<boolean> =>
  mailContact(em, table, deps, (language) => {
    const { newTable } = mailWords[language]
    const text = tableText(table, language)
    return { subject: newTable.subject(text), lines: newTable.lines(table.venueName, text), reference: table.id }
  })

/** Mails the agent's contact that somebody else has cancelled a table. */
export async function mailCancelledTable(
  em: EntityManager,
  table: MailedTable,
  by: Exclude<CancelledBy, 'venue'>,
  deps: Deps,
): Promise<void> {
  await mailContact(em, table, deps, (language) => {
    const { cancelled } = mailWords[language]
    const text = tableText(table, language)
    return { subject: cancelled.subject(text), lines: cancelled.lines(table.venueName, cancelled.by[by], text) }
  })
}

/** Of the venue's dashboard, which asks for a sign-in. */
export const agentPageUrl = (signInOrigin: string, agentId: string): string =>
  `${signInOrigin}/dashboard?id=${encodeURIComponent(agentId)}`

interface ContactMail {
  subject: string
  lines: readonly string[]
  reference?: string
}

async function mailContact(
  em: EntityManager,
  { agentId }: MailedTable,
  { queueMail, signInOrigin }: Deps,
  write: (language: ContactLanguage) => ContactMail,
): Promise<boolean> {
  const [contact] = await execute<{ email: string; language: ContactLanguage }>(
    em,
    sql`select p.email, c.language from agent_contact c join person p on p.id = c.person_id where c.agent_id = ${agentId}`,
  )
  if (!contact) return false
  const { subject, lines, reference } = write(contact.language)
  const text = `${[...lines, agentPageUrl(signInOrigin, agentId)].join('\n\n')}\n`
  return queueMail(em, { to: contact.email, subject, text, ...(reference !== undefined && { reference }) })
}

/** Such as `Saturday, December 5, 7:30 PM, 4 people`. */
export function tableText(
  { startsAt, zone, partySize }: Pick<MailedTable, 'startsAt' | 'zone' | 'partySize'>,
  language: ContactLanguage,
): string {
  const day = longDay(localDate(startsAt, zone), language)
  return `${day}, ${clockText(startsAt, zone)}, ${mailWords[language].people(partySize)}`
}
