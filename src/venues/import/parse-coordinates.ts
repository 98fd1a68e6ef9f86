/**
 * Parses coordinates in degrees, minutes and seconds (`49°16'36"N 123°6'43"W`) or decimal degrees (`37.403°N
 * 121.970°W`), latitude first. Undefined for anything else.
 */
export function parseCoordinates(text: string): { readonly lat: number; readonly lng: number } | undefined {
  const [latText = '', lngText = '', ...more] = text.trim().split(/[\s,]+/)
  const lat = degreesOf(latText, 'NS')
  const lng = degreesOf(lngText, 'EW')
  return lat === undefined || lng === undefined || more.length > 0 ? undefined : { lat, lng }
}

function degreesOf(text: string, directions: string): number | undefined {
  const [, degrees, minutes = '0', seconds = '0', direction = ''] =
    /^(\d{1,3}(?:\.\d+)?)°(?:(\d{1,2}(?:\.\d+)?)['′])?(?:(\d{1,2}(?:\.\d+)?)["″])?([NSEW])$/.exec(text) ?? []
  if (degrees === undefined || !directions.includes(direction)) return undefined
  const size = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3_600
  const rounded = Math.round(size * 1e6) / 1e6
  return 'SW'.includes(direction) ? -rounded : rounded
}
