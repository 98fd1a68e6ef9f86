interface AddressParts {
  street: string
  city: string
  state: string
  postcode: string
}

/**
 * Street, city, state and postal code in one line; parts that are unknown are left out. A deploy's address is stored whole
 * as the street, and stays so when the operator adds the city to list the venue: then it is the line.
 */
export function addressLine({ street, city, state, postcode }: AddressParts): string {
  if (isWhole(street, city)) return street
  return [street, city, `${state} ${postcode}`.trim()].filter((part) => part !== '').join(', ')
}

/** Whether a street ends with its city: behind a comma, or before a state. The name alone may be that of the street. */
function isWhole(street: string, city: string): boolean {
  const start = city === '' ? -1 : street.lastIndexOf(city)
  if (start < 0) return false
  const [before, after] = [street.slice(0, start), street.slice(start + city.length)]
  return /,\s*$/.test(before) ? afterCity.test(after) : /\s$/.test(before) && stateFirst.test(after)
}

/** State, postal code and country, each at most once. */
const afterCity = /^(,?\s+\p{L}{2,}(\s\p{L}+)?)?(,?\s+[A-Z\d-]*\d[A-Z\d -]*)?(,?\s+(USA?|United States|Canada))?$/u
const stateFirst = /^,?\s+[A-Z]{2}(,?\s+[A-Z\d-]*\d[A-Z\d -]*)?(,?\s+(USA?|United States|Canada))?$/
