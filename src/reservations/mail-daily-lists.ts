import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import type { ContactLanguage } from '../agents/agent-contact.js'
import { execute } from '../database/execute.js'
import type { QueueMail } from '../mail/open-mail.js'
import { localDate, localHour } from '../time/local-clock.js'
import { agentPageUrl, tableText } from './mail-contact.js'
import { mailWords } from './mail-words.js'

const hourMs = 60 * 60 * 1_000
const dayMs = 24 * hourMs
/** The venue's morning: a list that an outage has delayed is still sent before noon. */
const [firstHour, lastHour] = [8, 11]

interface DailyTable {
  agentId: string
  venueName: string
  zone: string
  email: string
  language: ContactLanguage
  startsMs: number
  partySize: number
}

/**
 * Mails each agent's contact the tables of the next 24 hours, once in the venue's morning; nothing where there is no table.
 * Returns the number of lists.
 */
export const mailDailyLists =
  (queueMail: QueueMail, signInOrigin: string) =>
  async (em: EntityManager, now: Date): Promise<number> => {
    const tables = await tablesAhead(em, now)
    const due = tables.filter(({ zone }) => isMorning(now, zone))
    let count = 0
    for (const list of Map.groupBy(due, ({ agentId }) => agentId).values())
      if (await mailList(em, list, { queueMail, signInOrigin }, now)) count += 1
    return count
  }

const isMorning = (now: Date, zone: string): boolean => {
  const hour = Number(localHour(now, zone))
  return hour >= firstHour && hour <= lastHour
}

/** Confirmed tables of the next 24 hours at venues whose contact has confirmed the agent. */
const tablesAhead = (em: EntityManager, now: Date): Promise<DailyTable[]> =>
  execute<DailyTable>(
    em,
    sql`select a.id as "agentId", v.name as "venueName", v.zone, p.email, c.language, r.party_size as "partySize",
        (extract(epoch from r.starts_at) * 1000)::float8 as "startsMs"
      from reservation r join agent a on a.id = r.agent_id join venue v on v.id = r.venue_id
        join agent_contact c on c.agent_id = a.id join person p on p.id = c.person_id
      where r.status = 'confirmed' and r.starts_at >= ${now}::timestamptz
        and r.starts_at < ${new Date(now.getTime() + dayMs)}::timestamptz
      order by r.starts_at, r.id`,
  )

function mailList(
  em: EntityManager,
  list: readonly DailyTable[],
  { queueMail, signInOrigin }: { queueMail: QueueMail; signInOrigin: string },
  now: Date,
): Promise<boolean> {
  const { agentId, venueName, zone, email, language } = list[0]!
  const words = mailWords[language].list
  return em.fork().transactional(async (transaction) => {
    if (!(await claimDay(transaction, agentId, localDate(now, zone)))) return false
    const people = list.reduce((sum, { partySize }) => sum + partySize, 0)
    const subject = words.subject(venueName, list.length, people)
    const lines = list.map(({ startsMs, partySize }) =>
      tableText({ startsAt: new Date(startsMs), zone, partySize }, language),
    )
    const text = words.text(lines.join('\n'), agentPageUrl(signInOrigin, agentId))
    return queueMail(transaction, { to: email, subject, text })
  })
}

/** Claims the list of a local day: false if it was mailed already. */
async function claimDay(em: EntityManager, agentId: string, day: string): Promise<boolean> {
  const claimed = await execute(
    em,
    sql`insert into agent_tables (agent_id, list_mailed_on) values (${agentId}, ${day}::date)
      on conflict (agent_id) do update set list_mailed_on = excluded.list_mailed_on
      where agent_tables.list_mailed_on is distinct from excluded.list_mailed_on returning 1`,
  )
  return claimed.length > 0
}
