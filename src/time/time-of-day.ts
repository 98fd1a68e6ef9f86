export const dayMinutes = 1_440

/** Hour and minute of each minute of a day, such as `17:05`. */
const texts = Array.from({ length: dayMinutes }, (_, minute) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':'),
)

/** The time of day at minutes after a midnight, be it of an earlier or a later day. */
export const timeOfDay = (minutes: number): string =>
  texts[((minutes % dayMinutes) + dayMinutes) % dayMinutes] as string
