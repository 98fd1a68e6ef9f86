type Options = Intl.DateTimeFormatOptions

/** The formats of a day in each language of the service. */
const formatsOf = (options: Options): Readonly<Record<'en' | 'es', Intl.DateTimeFormat>> => ({
  en: new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }),
  es: new Intl.DateTimeFormat('es-MX', { ...options, timeZone: 'UTC' }),
})

const short = formatsOf({ weekday: 'short', month: 'short', day: 'numeric' })
const long = formatsOf({ weekday: 'long', month: 'long', day: 'numeric' })

const noonOf = (local: string): Date => new Date(`${local.slice(0, 10)}T12:00:00Z`)

/** The day of a local date, or of an instant with offset: `Sat, Dec 5`, `sáb 5 de dic`. */
export const shortDay = (local: string, language: 'en' | 'es'): string => short[language].format(noonOf(local))

/** The local date that is some days later. */
export const shiftDay = (date: string, days: number): string =>
  new Date(noonOf(date).getTime() + days * 86_400_000).toISOString().slice(0, 10)

/** `Saturday, December 5`, `sábado, 5 de diciembre`. */
export const longDay = (local: string, language: 'en' | 'es'): string => long[language].format(noonOf(local))
