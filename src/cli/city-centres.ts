/** Where a fan is in the cities of `data/venues`, if nothing else is said. */
export const cityCentres = {
  Chicago: { lat: 41.8826, lng: -87.6226 },
  'New York': { lat: 40.7506, lng: -73.9935 },
  'Washington DC': { lat: 38.8977, lng: -77.0365 },
  Vancouver: { lat: 49.2827, lng: -123.1207 },
}
