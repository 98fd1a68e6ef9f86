/** A distance with one decimal, such as "1.4"; in Spanish with a comma. */
export const formatKilometers = (meters: number, language: 'en' | 'es'): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(meters / 1_000)
