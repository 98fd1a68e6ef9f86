import { Arg, Args, Ctx, Directive, FieldResolver, Query, Resolver, Root } from 'type-graphql'
import { ApiKey } from '../api-keys/api-key.js'
import { type ApiKeyRow, ownKeysById } from '../api-keys/api-key-row.js'
import { requirePrincipal } from '../auth/access-rule.js'
import { personWith } from '../auth/sign-in-policies.js'
import type { RequestContext } from '../context.js'
import { type Connection, connectionType } from '../graphql/schema/connection.js'
import { PageArgs, pagedList, shortList } from '../graphql/schema/page-args.js'
import { LimitWindow } from '../partners/request-usage.js'
import { explainError } from './error-reference.js'
import { findLoggedRequests, findRequestsById, type LoggedRequestRow, mostWithOneId } from './find-logged-requests.js'
import { LoggedRequest } from './logged-request.js'
import { LoggedRequestFilter } from './request-log-inputs.js'

const LoggedRequestConnection = connectionType(LoggedRequest, 'LoggedRequest', 'logged requests', '@authenticated')

@Resolver(() => LoggedRequest)
export class RequestLogResolver {
  @Query(() => [LoggedRequest], {
    description: `The caller's requests of the last 7 days with this \`X-Request-Id\`, newest first, at most ${mostWithOneId}.`,
  })
  @Directive('@authenticated')
  @Directive(personWith('usage.read'))
  @Directive(shortList(mostWithOneId))
  requestLog(
    @Ctx() { queries, principal, now }: RequestContext,
    @Arg('requestId', () => String, { description: 'Value of `X-Request-Id`.' }) requestId: string,
  ): Promise<LoggedRequestRow[]> {
    return findRequestsById(queries, requirePrincipal(principal).partnerId, requestId, now)
  }

  @Query(() => LoggedRequestConnection, {
    description:
      "The caller's requests with API keys in the last 7 days, newest first. Of more than 50 successes or 50 failures a second, the log has a sample.",
  })
  @Directive('@authenticated')
  @Directive(personWith('usage.read'))
  @Directive(pagedList)
  recentRequests(
    @Ctx() { queries, principal, now }: RequestContext,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => LoggedRequestFilter, {
      nullable: true,
      description: 'Conditions; without them all requests are returned.',
    })
    filter?: LoggedRequestFilter,
  ): Promise<Connection<LoggedRequestRow>> {
    return findLoggedRequests(queries, requirePrincipal(principal).partnerId, filter ?? {}, now, page)
  }

  @FieldResolver(() => ApiKey, { nullable: true, description: 'The API key of the request.' })
  apiKey(@Root() request: LoggedRequestRow, @Ctx() context: RequestContext): Promise<ApiKeyRow | undefined> {
    return context.loaders.load(context, ownKeysById, request.apiKeyId)
  }

  @FieldResolver(() => LimitWindow, {
    nullable: true,
    description: "The window of the partner's limit that would have blocked first, after the request was counted.",
  })
  limit(@Root() request: LoggedRequestRow): LimitWindow | null {
    const { limitSeconds, limitRequests, limitRemaining, limitResetsAt } = request
    if (limitSeconds === null || limitRequests === null || limitRemaining === null || limitResetsAt === null)
      return null
    const resetsAt = new Date(limitResetsAt)
    return { seconds: limitSeconds, limit: limitRequests, remaining: limitRemaining, resetsAt }
  }

  @FieldResolver(() => String, { nullable: true, description: 'Usual cause of the error; null without an error.' })
  cause(@Root() { code, status }: LoggedRequestRow): string | null {
    return code && explainError(code, status).cause
  }

  @FieldResolver(() => String, { nullable: true, description: 'What to do about the error; null without an error.' })
  fix(@Root() { code, status }: LoggedRequestRow): string | null {
    return code && explainError(code, status).fix
  }
}
