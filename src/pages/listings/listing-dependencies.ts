import type { GraphQLSchema } from 'graphql'
import type { Context, Middleware } from 'koa'
import type { RequestContext } from '../../context.js'
import type { QueryRunner } from '../../database/query-runner.js'
import type { ToPublicError } from '../../graphql/server/to-graphql-error.js'

/** What the public pages and their other forms need of the service. */
export interface ListingDependencies {
  schema: GraphQLSchema
  queries: QueryRunner
  /** Of every absolute URL. */
  origin: string
  /** Address for reports of vulnerabilities, a mailto: or https: URL; without it there is no security.txt. */
  securityContact: string | undefined
  contextOf(ctx: Context): RequestContext
  /** The rate limit of an IP address. */
  limit: Middleware
  toPublicError: ToPublicError
}
