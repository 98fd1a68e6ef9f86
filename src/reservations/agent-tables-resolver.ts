import {
  Arg,
  Args,
  Ctx,
  Directive,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql'
import { Agent } from '../agents/agent.js'
import type { AgentRow } from '../agents/agent-row.js'
import { requirePrincipal } from '../auth/access-rule.js'
import type { RequestContext } from '../context.js'
import { invalidField, notFound } from '../errors.js'
import type { Connection } from '../graphql/schema/connection.js'
import type { Order } from '../graphql/schema/order.js'
import { PageArgs, pagedList, shortList } from '../graphql/schema/page-args.js'
import { DateTime, LocalDate } from '../graphql/schema/scalars.js'
import { zonedText } from '../time/zoned-text.js'
import { findReservations, latestFirst } from './find-reservations.js'
import { freeTimes } from './free-times.js'
import { closeDay, openDay, setTables } from './manage-tables.js'
import { manageReservations } from './reservation-access.js'
import {
  AgentTablesInput,
  ReservationFilter,
  ReservationOrder,
  type ReservationOrderField,
} from './reservation-inputs.js'
import { managerOf, managesAgent } from './reservation-manager.js'
import { ReservationConnection } from './reservation-resolver.js'
import type { ReservationRow } from './reservation-row.js'
import { findVenueTables } from './venue-tables.js'

const agentId = { description: 'Identifier of the agent.' }
const usualTimes = 48

@ObjectType({ simpleResolvers: true, description: "What an agent may promise at its venue, by the venue's own clock." })
@Directive(manageReservations)
export class TableRules {
  @Field(() => String, { description: "The venue's IANA time zone, such as `America/Chicago`." })
  zone!: string

  @Field(() => [Int], {
    description: "Places for guests in each of the 24 hours of the venue's local day, from 00:00.",
  })
  placesByHour!: readonly number[]

  @Field(() => Int, { description: 'Largest party, in people.' })
  largestParty!: number

  @Field(() => Int, { description: 'Minutes that a table must lie ahead when it is confirmed.' })
  leadMinutes!: number

  @Field(() => [LocalDate], { description: "The venue's local days on which no table begins, earliest first." })
  closedDays!: readonly string[]
}

@ObjectType({ simpleResolvers: true, description: 'A time at which an agent can promise a table.' })
@Directive(manageReservations)
export class FreeTime {
  @Field(() => DateTime, { description: "Start, with the offset of the venue's time zone." })
  startsAt!: string

  @Field(() => DateTime, { description: "End, with the offset of the venue's time zone." })
  endsAt!: string

  @Field(() => Int, { description: 'Places that are free all the time, those of the party included.' })
  free!: number
}

@ObjectType({ simpleResolvers: true, description: 'A day that has been closed.' })
@Directive(manageReservations)
export class DayClosing {
  @Field(() => LocalDate, { description: "The venue's local day." })
  day!: string

  @Field(() => Int, {
    description: 'Tables on that day that were confirmed before: they stay confirmed until they are cancelled.',
  })
  confirmed!: number
}

@Resolver(() => Agent)
export class AgentTablesResolver {
  @FieldResolver(() => ReservationConnection, {
    description: 'Reservations through the agent, latest start first unless `orderBy` is given.',
  })
  @Directive(pagedList)
  reservations(
    @Root() { id }: AgentRow,
    @Ctx() { queries, principal }: RequestContext,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('filter', () => ReservationFilter, { nullable: true, description: 'Further conditions.' })
    filter?: ReservationFilter,
    @Arg('orderBy', () => ReservationOrder, {
      nullable: true,
      description: 'Sort order; latest start first if omitted.',
    })
    orderBy?: Order<ReservationOrderField> | null,
  ): Promise<Connection<ReservationRow>> {
    return findReservations(
      queries,
      requirePrincipal(principal),
      { ...filter, agentId: id },
      orderBy ?? latestFirst,
      page,
    )
  }

  @FieldResolver(() => TableRules, {
    nullable: true,
    description: 'What the agent may promise; null for another partner.',
  })
  async tables(@Root() { id }: AgentRow, @Ctx() context: RequestContext): Promise<TableRules | null> {
    return (await rulesOf(context, id)) ?? null
  }

  @FieldResolver(() => [FreeTime], {
    description:
      'The times of a day at which the agent can promise a table, earliest first. Fails with status 409 while it promises none: it is paused, lacks the capability, or its contact has not confirmed it.',
  })
  @Directive(shortList(usualTimes))
  async freeTimes(
    @Root() { id }: AgentRow,
    @Ctx() { queries, now }: RequestContext,
    @Arg('day', () => LocalDate, { description: "The venue's local day on which the tables begin." }) day: string,
    @Arg('partySize', () => Int, { description: 'Number of people, at least 1.' }) partySize: number,
  ): Promise<FreeTime[]> {
    if (partySize < 1) throw invalidField('partySize', 'must be at least 1')
    const times = await freeTimes(queries, { agentId: id, date: day, partySize, now })
    return times.map(({ startsAt, endsAt, free, zone }) => ({
      startsAt: zonedText(startsAt, zone),
      endsAt: zonedText(endsAt, zone),
      free,
    }))
  }

  @Query(() => TableRules, {
    nullable: true,
    description: "What one of the caller's agents may promise, any agent for the operator; null for any other.",
  })
  @Directive(manageReservations)
  async tableRules(
    @Ctx() context: RequestContext,
    @Arg('agentId', () => ID, agentId) id: string,
  ): Promise<TableRules | null> {
    return (await rulesOf(context, id)) ?? null
  }

  @Mutation(() => TableRules, {
    description: "Changes what one of the caller's agents may promise from now on; confirmed tables stay.",
  })
  @Directive(manageReservations)
  async setTables(
    @Ctx() context: RequestContext,
    @Arg('agentId', () => ID, agentId) id: string,
    @Arg('input', () => AgentTablesInput, { description: 'The change.' }) input: AgentTablesInput,
  ): Promise<TableRules> {
    await setTables(context.em, id, input, managerOf(context))
    return requireRules(context, id)
  }

  @Mutation(() => DayClosing, {
    description:
      'Closes a day: from now on no table that begins on it is promised. Tables that were confirmed before stay confirmed until they are cancelled. Fails for a day that has passed or lies more than a year ahead.',
  })
  @Directive(manageReservations)
  closeDay(
    @Ctx() context: RequestContext,
    @Arg('agentId', () => ID, agentId) id: string,
    @Arg('day', () => LocalDate, { description: "The venue's local day." }) day: string,
  ): Promise<DayClosing> {
    return closeDay(context.em, id, day, managerOf(context))
  }

  @Mutation(() => TableRules, { description: 'Opens a closed day again.' })
  @Directive(manageReservations)
  async openDay(
    @Ctx() context: RequestContext,
    @Arg('agentId', () => ID, agentId) id: string,
    @Arg('day', () => LocalDate, { description: "The venue's local day." }) day: string,
  ): Promise<TableRules> {
    await openDay(context.em, id, day, managerOf(context))
    return requireRules(context, id)
  }
}

const rulesOf = ({ queries, principal }: RequestContext, id: string) =>
  findVenueTables((statement) => queries.all(statement), id, managesAgent(requirePrincipal(principal)))

async function requireRules(context: RequestContext, id: string): Promise<TableRules> {
  const rules = await rulesOf(context, id)
  if (!rules) throw notFound('there is no agent with this identifier')
  return rules
}
