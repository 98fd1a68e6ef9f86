import { Arg, Args, Ctx, Directive, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql'
import { actorOf } from '../audit/actor.js'
import type { RequestContext } from '../context.js'
import { type Connection, connectionType, pageOf } from '../graphql/schema/connection.js'
import { PageArgs, pagedList } from '../graphql/schema/page-args.js'
import { DateTime, UUID } from '../graphql/schema/scalars.js'
import { Partner } from '../partners/partner.js'
import type { PartnerRow } from '../partners/partner-row.js'
import { ApiKey } from './api-key.js'
import { CreateApiKeyInput, CreatedApiKey } from './api-key-inputs.js'
import { type ApiKeyRow, apiKeyRow, keysByPartner } from './api-key-row.js'
import { type CreatedKey, createApiKey, expireApiKey, revokeApiKey, rotateApiKey } from './manage-api-key.js'

const ApiKeyConnection = connectionType(ApiKey, 'ApiKey', 'API keys')
const admin = '@requiresScopes(scopes: [["partners.admin"]])'

@Resolver(() => Partner)
export class ApiKeyResolver {
  @FieldResolver(() => ApiKeyConnection, { description: 'Its keys, newest first; revoked and expired ones too.' })
  @Directive(pagedList)
  async apiKeys(
    @Root() partner: PartnerRow,
    @Ctx() context: RequestContext,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<Connection<ApiKeyRow>> {
    const keys = (await context.loaders.load(context, keysByPartner, partner.id)) ?? []
    return pageOf(keys, page)
  }

  @Mutation(() => CreatedApiKey, {
    description: 'Makes an API key. The key itself is in this answer and nowhere else.',
  })
  @Directive(admin)
  async createApiKey(
    @Ctx() context: RequestContext,
    @Arg('input', () => CreateApiKeyInput, { description: 'What is asked for.' }) input: CreateApiKeyInput,
  ): Promise<MadeAnswer> {
    return madeAnswer(await createApiKey(context.em, actorOf(context), input))
  }

  @Mutation(() => CreatedApiKey, {
    description:
      'Makes the successor of a key with the same name, scopes and lifetime; the old one works on for the overlap.',
  })
  @Directive(admin)
  async rotateApiKey(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the key.' }) id: string,
    @Arg('overlapMinutes', () => Int, {
      defaultValue: 1_440,
      description: 'How long the old key works on, 0 to 43,200 minutes.',
    })
    overlapMinutes: number,
  ): Promise<MadeAnswer> {
    return madeAnswer(await rotateApiKey(context.em, actorOf(context), id, overlapMinutes))
  }

  @Mutation(() => ApiKey, { description: 'Revokes a key for good; it is refused everywhere within 5 seconds.' })
  @Directive(admin)
  async revokeApiKey(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the key.' }) id: string,
  ): Promise<ApiKeyRow> {
    return apiKeyRow(await revokeApiKey(context.em, actorOf(context), id))
  }

  @Mutation(() => ApiKey, { description: 'Lets a key stop to work at an instant to come.' })
  @Directive(admin)
  async expireApiKey(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the key.' }) id: string,
    @Arg('expiresAt', () => DateTime, { description: 'When it stops to work.' }) expiresAt: string,
  ): Promise<ApiKeyRow> {
    return apiKeyRow(await expireApiKey(context.em, actorOf(context), id, expiresAt))
  }
}

interface MadeAnswer {
  apiKey: ApiKeyRow
  token: string
}

const madeAnswer = ({ apiKey, token }: CreatedKey): MadeAnswer => ({ apiKey: apiKeyRow(apiKey), token })
