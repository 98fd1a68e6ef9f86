import { Arg, Args, Ctx, Directive, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql'
import { personWith, recentSignIn } from '../auth/sign-in-policies.js'
import type { RequestContext } from '../context.js'
import { relatedPage } from '../database/relation.js'
import { type Connection, connectionType } from '../graphql/schema/connection.js'
import { PageArgs, pagedList } from '../graphql/schema/page-args.js'
import { DateTime, UUID } from '../graphql/schema/scalars.js'
import { Partner } from '../partners/partner.js'
import type { PartnerRow } from '../partners/partner-row.js'
import { partnerChange } from '../people/partner-change.js'
import { ApiKey } from './api-key.js'
import { CreateApiKeyInput, CreatedApiKey } from './api-key-inputs.js'
import { type ApiKeyRow, apiKeyModel, keysOfPartner } from './api-key-row.js'
import { type CreatedKey, createApiKey, expireApiKey, revokeApiKey, rotateApiKey } from './manage-api-key.js'

const ApiKeyConnection = connectionType(ApiKey, 'ApiKey', 'API keys')
/** Members manage the keys of their own partner, the operator every partner's. */
const manage = '@requiresScopes(scopes: [["partners.admin"], ["keys.manage"]])'

@Resolver(() => Partner)
export class ApiKeyResolver {
  @FieldResolver(() => ApiKeyConnection, {
    description: "The partner's API keys, newest first, including revoked and expired ones.",
  })
  @Directive(pagedList)
  @Directive(personWith('usage.read'))
  async apiKeys(
    @Root() partner: PartnerRow,
    @Ctx() context: RequestContext,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<Connection<ApiKeyRow>> {
    return relatedPage(context, keysOfPartner, partner.id, page)
  }

  @Mutation(() => CreatedApiKey, {
    description:
      'Creates an API key. The token is only in this response and cannot be read again. A person can only give it granted scopes of the own partner, and needs a sign-in of the last five minutes.',
  })
  @Directive(manage)
  @Directive(recentSignIn)
  async createApiKey(
    @Ctx() context: RequestContext,
    @Arg('input', () => CreateApiKeyInput, { description: 'The key to create.' }) input: CreateApiKeyInput,
  ): Promise<MadeAnswer> {
    return madeAnswer(await createApiKey(context.em, partnerChange(context), input))
  }

  @Mutation(() => CreatedApiKey, {
    description:
      'Creates the successor of a key, with the same name, scopes and lifetime; the old key works until the overlap ends.',
  })
  @Directive(manage)
  @Directive(recentSignIn)
  async rotateApiKey(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the key.' }) id: string,
    @Arg('overlapMinutes', () => Int, {
      defaultValue: 1_440,
      description: 'Minutes for which the old key still works, 0 to 43,200 (30 days).',
    })
    overlapMinutes: number,
  ): Promise<MadeAnswer> {
    return madeAnswer(await rotateApiKey(context.em, partnerChange(context), id, overlapMinutes))
  }

  @Mutation(() => ApiKey, {
    description: 'Revokes an API key permanently; it is rejected everywhere within 5 seconds.',
  })
  @Directive(manage)
  async revokeApiKey(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the key.' }) id: string,
  ): Promise<ApiKeyRow> {
    return apiKeyModel.fromEntity(await revokeApiKey(context.em, partnerChange(context), id))
  }

  @Mutation(() => ApiKey, { description: 'Sets the expiry of a working API key.' })
  @Directive(manage)
  @Directive(recentSignIn)
  async expireApiKey(
    @Ctx() context: RequestContext,
    @Arg('id', () => UUID, { description: 'Identifier of the key.' }) id: string,
    @Arg('expiresAt', () => DateTime, { description: 'When the key expires; must be in the future.' })
    expiresAt: string,
  ): Promise<ApiKeyRow> {
    return apiKeyModel.fromEntity(await expireApiKey(context.em, partnerChange(context), id, expiresAt))
  }
}

interface MadeAnswer {
  apiKey: ApiKeyRow
  token: string
}

const madeAnswer = ({ apiKey, token }: CreatedKey): MadeAnswer => ({ apiKey: apiKeyModel.fromEntity(apiKey), token })
