import { Arg, Args, Ctx, Directive, Query, Resolver } from 'type-graphql'
import type { RequestContext } from '../context.js'
import { type Connection, connectionType } from '../graphql/schema/connection.js'
import type { Order } from '../graphql/schema/order.js'
import { PageArgs, pagedList } from '../graphql/schema/page-args.js'
import { AuditEntry } from './audit-entry.js'
import { AuditFilter, AuditOrder, type AuditOrderField } from './audit-inputs.js'
import { type AuditEntryRow, findAuditEntries } from './find-audit-entries.js'

const AuditEntryConnection = connectionType(AuditEntry, 'AuditEntry', 'audit entries')

@Resolver(() => AuditEntry)
export class AuditResolver {
  @Query(() => AuditEntryConnection, {
    description: 'Who changed what, the latest first unless `orderBy` says otherwise.',
  })
  @Directive(pagedList)
  @Directive('@requiresScopes(scopes: [["partners.admin"]])')
  auditEntries(
    @Ctx() { queries }: RequestContext,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => AuditFilter, { nullable: true, description: 'Which ones; all of them when left out.' })
    filter?: AuditFilter,
    @Arg('orderBy', () => AuditOrder, { nullable: true, description: 'How they are sorted.' })
    orderBy?: Order<AuditOrderField>,
  ): Promise<Connection<AuditEntryRow>> {
    return findAuditEntries(queries, filter ?? {}, orderBy?.direction ?? 'desc', page)
  }
}
