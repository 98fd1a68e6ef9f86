import { randomUUID } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import sql from 'sql-template-tag'
import { execute } from '../database/execute.js'
import type { Encounter } from './replies/encounter.js'
import { withoutPersonalWords } from './without-personal-words.js'

const keptMs = 30 * 24 * 60 * 60 * 1_000
/** More of one agent's questions in a day say nothing new, and a flood must not fill the table. */
const mostPerDay = 200

/** Keeps a question that the agent could not answer, once, for the venue to see. */
export async function keepUnanswered({ agent, context, question }: Encounter): Promise<void> {
  const { em, limiter, now } = context
  const text = withoutPersonalWords(question.text)
  if (!/\p{L}/u.test(text) || question.request.scope === 'distress') return
  const ofDay = { kind: 'unanswered', key: agent.id, windows: [{ seconds: 86_400, limit: mostPerDay }] }
  if (!(await limiter.consume(ofDay, now)).allowed) return
  await execute(
    em,
    sql`insert into unanswered_question (id, agent_id, text, language, asked_at)
      select ${randomUUID()}::uuid, ${agent.id}, ${text}, ${question.language}, ${now}::timestamptz
      where not exists (select 1 from unanswered_question where agent_id = ${agent.id} and text = ${text})`,
  )
}

/** Deletes unanswered questions after 30 days; returns their number. */
export async function purgeUnansweredQuestions(em: EntityManager, now: Date): Promise<number> {
  const purged = await execute(
    em,
    sql`delete from unanswered_question where asked_at < ${new Date(now.getTime() - keptMs)}::timestamptz returning 1`,
  )
  return purged.length
}
