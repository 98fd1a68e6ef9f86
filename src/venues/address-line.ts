interface AddressParts {
  street: string
  city: string
  state: string
  postcode: string
}

/** Street, city, state and postal code in one line; parts that are unknown are left out. */
export const addressLine = ({ street, city, state, postcode }: AddressParts): string =>
  [street, city, `${state} ${postcode}`.trim()].filter((part) => part !== '').join(', ')
