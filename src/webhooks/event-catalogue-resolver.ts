import { Ctx, Directive, Field, ObjectType, Query, Resolver } from 'type-graphql'
import type { RequestContext } from '../context.js'
import { shortList } from '../graphql/schema/page-args.js'
import { eventBody } from './event-body.js'
import { eventKindDescriptions, eventKinds } from './event-kind.js'
import { exampleEvents } from './example-events.js'

@ObjectType({ simpleResolvers: true, description: 'A kind of webhook events.' })
export class WebhookEventKind {
  @Field(() => String, { description: 'Name of the kind, such as `outcome.verified`.' })
  name!: string

  @Field(() => String, { description: 'What causes such an event, and which partner receives it.' })
  description!: string

  @Field(() => String, { description: 'Body of an example event, as `testWebhookEndpoint` sends it.' })
  sampleBody!: string
}

@Resolver()
export class EventCatalogueResolver {
  @Query(() => [WebhookEventKind], { description: 'All kinds of webhook events, each with an example.' })
  @Directive(shortList(eventKinds.length))
  webhookEventKinds(@Ctx() { now }: RequestContext): WebhookEventKind[] {
    return eventKinds.map((name) => ({
      name,
      description: eventKindDescriptions[name],
      sampleBody: eventBody(name, exampleEvents[name], now),
    }))
  }
}
