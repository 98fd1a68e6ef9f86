/** Free lines, day and night, for people in a crisis: 988 in the United States and Canada, Línea de la Vida in Mexico. */
const mexicanZones =
  /^America\/(Mexico_City|Cancun|Merida|Monterrey|Matamoros|Chihuahua|Ciudad_Juarez|Ojinaga|Mazatlan|Bahia_Banderas|Hermosillo|Tijuana)$/
const american = /^(America|Pacific\/Honolulu)/

/** The number to call in the country of a zone, where 911 is the number for emergencies; undefined where none is known. */
export function helpLineIn(zone: string): string | undefined {
  if (mexicanZones.test(zone)) return '800 911 2000'
  return american.test(zone) ? '988' : undefined
}
