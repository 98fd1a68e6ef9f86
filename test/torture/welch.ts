/** Welch's t of two series without the slowest percent of each, which is noise of the machine that hides differences. */
export const welchOfTrimmed = (one: readonly number[], other: readonly number[]): number =>
  welch(trimmed(one), trimmed(other))

const trimmed = (values: readonly number[]): number[] =>
  [...values].sort((one, other) => one - other).slice(0, Math.floor(values.length * 0.99))

export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

function variance(values: readonly number[]): number {
  const middle = mean(values)
  return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1)
}

const welch = (one: readonly number[], other: readonly number[]): number =>
  (mean(one) - mean(other)) / Math.sqrt(variance(one) / one.length + variance(other) / other.length)

export const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, place: Math.random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item)
