/**
 * The `extensions.cost` of an operation through a gateway: the service charges each request that the gateway makes of it, so the
 * costs add up and the fewest remain.
 */
export function totalCost(costs) {
  if (costs.length === 0) return undefined
  const [latest] = costs.toSorted((one, other) => one.remaining - other.remaining)
  return { ...latest, requested: costs.reduce((total, { requested }) => total + requested, 0) }
}
