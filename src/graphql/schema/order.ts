import { type ClassType, Field, InputType, registerEnumType } from 'type-graphql'

export const OrderDirection = { asc: 'asc', desc: 'desc' } as const
export type OrderDirection = keyof typeof OrderDirection

registerEnumType(OrderDirection, {
  name: 'OrderDirection',
  description: 'Which end of an order comes first.',
  valuesConfig: {
    asc: { description: 'The smallest, the earliest, A.' },
    desc: { description: 'The largest, the latest, Z.' },
  },
})

/** What a list is sorted by; ties are in the order of the identifier. */
export interface Order<By extends string> {
  field: By
  direction: OrderDirection
}

/** The input type of an order by one of `fields`, with its enum: `PartnerOrder` and `PartnerOrderField`. */
export function orderType<By extends string>(
  name: string,
  fields: Readonly<Record<By, By>>,
  list: string,
): ClassType<Order<By>> {
  registerEnumType(fields, {
    name: `${name}OrderField`,
    description: `What ${list} can be sorted by.`,
    valuesConfig: Object.fromEntries(
      Object.keys(fields).map((field) => [field, { description: words[field] ?? '' }]),
    ) as never,
  })

  @InputType(`${name}Order`, { description: `How ${list} are sorted; ties are in the order of the identifier.` })
  class OrderInput implements Order<By> {
    @Field(() => fields, { description: 'What to sort by.' })
    field!: By

    @Field(() => OrderDirection, { defaultValue: 'asc', description: 'Which end comes first.' })
    direction!: OrderDirection
  }
  return OrderInput
}

const words: Readonly<Record<string, string>> = {
  at: 'By when it happened.',
  brand: 'By brand.',
  check_ins: 'By the number of check-ins.',
  city: 'By city.',
  created_at: 'By when it was made.',
  member_since: 'By when the fan became a member.',
  name: 'By name.',
  plan: 'By plan, in the order of its name.',
  spent: 'By what was spent.',
  starts_at: 'By when it starts.',
  starts_on: 'By its first day.',
}
