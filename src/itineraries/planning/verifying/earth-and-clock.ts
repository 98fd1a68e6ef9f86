export interface SurfacePoint {
  readonly lat: number
  readonly lng: number
}

/** Metres along the surface of the earth, by the haversine formula. */
export function arcMeters(a: SurfacePoint, b: SurfacePoint): number {
  const rad = (degrees: number): number => (degrees * Math.PI) / 180
  const dLat = Math.sin(rad(b.lat - a.lat) / 2)
  const dLng = Math.sin(rad(b.lng - a.lng) / 2)
  return 2 * 6_371_008.8 * Math.asin(Math.sqrt(dLat ** 2 + Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * dLng ** 2))
}

/** Minutes for a leg: 1.3 times the arc at 4.8 km/h, or at 22 km/h with 6 minutes of waiting unless on foot. */
export function legMinutes(meters: number, onFoot: boolean): number {
  const km = (meters / 1_000) * 1.3
  return onFoot ? (km / 4.8) * 60 : Math.min((km / 4.8) * 60, (km / 22) * 60 + 6)
}

const formats = new Map<string, Intl.DateTimeFormat>()
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Minutes since Monday 00:00 on the clocks of a zone. */
export function localMinuteOfWeek(instant: Date, timeZone: string): number {
  const options = { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', options)
  formats.set(timeZone, format)
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]))
  return weekdays.indexOf(parts.get('weekday')!) * 1_440 + Number(parts.get('hour')) * 60 + Number(parts.get('minute'))
}
