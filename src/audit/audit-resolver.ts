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
    description: 'Administrative changes, newest first unless `orderBy` is given.',
  })
  @Directive(pagedList)
  @Directive('@requiresScopes(scopes: [["partners.admin"]])')
  auditEntries(
    @Ctx() { queries }: RequestContext,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => AuditFilter, {
      nullable: true,
      description: 'Conditions; without them all entries are returned.',
    })
    filter?: AuditFilter,
    @Arg('orderBy', () => AuditOrder, { nullable: true, description: 'Sort order; newest first if omitted.' })
    orderBy?: Order<AuditOrderField>,
  ): Promise<Connection<AuditEntryRow>> {
    return findAuditEntries(queries, filter ?? {}, orderBy?.direction ?? 'desc', page)
  }
}
