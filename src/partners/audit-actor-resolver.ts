import sql from 'sql-template-tag'
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import { AuditEntry } from '../audit/audit-entry.js'
import type { AuditEntryRow } from '../audit/find-audit-entries.js'
import type { RequestContext } from '../context.js'
import type { RequestBatchFn } from '../database/request-data-loaders.js'

@Resolver(() => AuditEntry)
export class AuditActorResolver {
  @FieldResolver(() => String, {
    description: 'Name of the partner whose key made the change; empty if the partner no longer exists.',
  })
  async actorName(@Root() entry: AuditEntryRow, @Ctx() context: RequestContext): Promise<string> {
    return (await context.loaders.load(context, partnerNames, entry.actorId)) ?? ''
  }
}

/** Every partner's name: only the operator reads the audit, so visibility is not checked here. */
const partnerNames: RequestBatchFn<string> = async ({ queries }, ids) => {
  const partners = await queries.all<{ id: string; name: string }>(
    sql`select id, name from partner where id = any(${ids}::uuid[])`,
  )
  return new Map(partners.map(({ id, name }) => [id, name]))
}
