import sql from 'sql-template-tag'
import { isOwn } from '../agents/agent-row.js'
import type { Principal } from '../auth/principal.js'
import type { QueryRunner } from '../database/query-runner.js'
import type { UnansweredQuestion } from './unanswered-question.js'

export type UnansweredQuestionRow = Pick<UnansweredQuestion, 'id' | 'text' | 'language' | 'askedAt'>

export const mostUnanswered = 100

/** The newest unanswered questions of one of the caller's agents; none of another's. */
export const findUnansweredQuestions = (
  queries: QueryRunner,
  principal: Principal | null,
  agentId: string,
): Promise<UnansweredQuestionRow[]> =>
  queries.all<UnansweredQuestionRow>(sql`
    select q.id, q.text, q.language, q.asked_at as "askedAt" from unanswered_question q join agent a on a.id = q.agent_id
    where a.id = ${agentId} and ${isOwn(principal)} order by q.asked_at desc, q.id limit ${mostUnanswered}::int`)
