import { registerEnumType } from 'type-graphql'

/** A partner's plan, from the smallest to the largest. */
export const Plan = { starter: 'starter', growth: 'growth', enterprise: 'enterprise' } as const
export type Plan = keyof typeof Plan

registerEnumType(Plan, {
  name: 'Plan',
  description:
    'Subscription plan of a partner. It determines the rate limits; deploying agents needs `growth` or `enterprise`.',
  valuesConfig: {
    starter: { description: '60 requests a minute and 10,000 a day.' },
    growth: { description: '600 requests a minute and 200,000 a day; may deploy agents.' },
    enterprise: { description: '3,000 requests a minute and 2,000,000 a day; may deploy agents.' },
  },
})

export interface Limits {
  /** Requests in a UTC minute. */
  perMinute: number
  /** Requests in a UTC day. */
  perDay: number
}

export const planLimits: Readonly<Record<Plan, Limits>> = {
  starter: { perMinute: 60, perDay: 10_000 },
  growth: { perMinute: 600, perDay: 200_000 },
  enterprise: { perMinute: 3_000, perDay: 2_000_000 },
}

/** A partner's limits: its own where it has them, otherwise its plan's. */
export const limitsOf = (partner: { plan: Plan; ownPerMinute: number | null; ownPerDay: number | null }): Limits => ({
  perMinute: partner.ownPerMinute ?? planLimits[partner.plan].perMinute,
  perDay: partner.ownPerDay ?? planLimits[partner.plan].perDay,
})

const order = Object.keys(Plan) as Plan[]

/** Whether `plan` is `least` or a larger one. */
export const planIncludes = (plan: Plan, least: Plan): boolean => order.indexOf(plan) >= order.indexOf(least)
