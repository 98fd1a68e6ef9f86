import { type ClassType, Field, InputType, registerEnumType } from 'type-graphql'

export const OrderDirection = { asc: 'asc', desc: 'desc' } as const
export type OrderDirection = keyof typeof OrderDirection

registerEnumType(OrderDirection, {
  name: 'OrderDirection',
  description: 'Direction of an order.',
  valuesConfig: {
    asc: { description: 'Ascending: smallest, earliest or A first.' },
    desc: { description: 'Descending: largest, latest or Z first.' },
  },
})

/** The order of a list; ties are in the order of the identifier. */
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
    description: `Fields that ${list} can be sorted by.`,
    valuesConfig: Object.fromEntries(
      Object.keys(fields).map((field) => [field, { description: descriptions[field] ?? '' }]),
    ) as never,
  })

  @InputType(`${name}Order`, { description: `Order of ${list}; ties are in the order of the identifier.` })
  class OrderInput implements Order<By> {
    @Field(() => fields, { description: 'Field to sort by.' })
    field!: By

    @Field(() => OrderDirection, { defaultValue: 'asc', description: 'Direction of the order.' })
    direction!: OrderDirection
  }
  return OrderInput
}

const descriptions: Readonly<Record<string, string>> = {
  at: 'By time of the action.',
  brand: 'By brand.',
  check_ins: 'By the number of check-ins.',
  city: 'By city.',
  created_at: 'By time of creation.',
  member_since: 'By start of membership.',
  name: 'By name.',
  plan: 'By name of the plan.',
  spent: 'By amount spent.',
  starts_at: 'By start.',
  starts_on: 'By first day.',
}
