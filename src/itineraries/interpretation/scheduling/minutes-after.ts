/** The next such time of the day after `floor`, in minutes after midnight. */
export function minutesAfter(minutes: number, floor: number): number {
  let next = minutes
  while (next <= floor && next < 2880) next += 1440
  return next
}
