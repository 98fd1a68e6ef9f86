/**
 * Accepted names of each field, including OpenStreetMap's keys with and without prefix; the first non-empty one of a
 * row is used.
 */
export const fieldNames = {
  id: ['id', '@id', 'source_id', 'osm_id', 'mid'],
  name: ['name'],
  lat: ['lat', 'latitude'],
  lng: ['lng', 'lon', 'longitude'],
  kind: ['kind'],
  type: ['type'],
  status: ['status'],
  amenity: ['amenity'],
  tourism: ['tourism'],
  leisure: ['leisure'],
  historic: ['historic'],
  craft: ['craft'],
  discipline: ['discipline'],
  breweryType: ['brewery_type'],
  designated: ['designated'],
  cuisine: ['cuisine'],
  housenumber: ['housenumber', 'addr:housenumber'],
  street: ['street', 'addr:street', 'address', 'addr:full'],
  city: ['city', 'addr:city'],
  state: ['state', 'state_province', 'addr:state', 'addr:province', 'region'],
  postcode: ['postcode', 'postal_code', 'zip5', 'zip', 'addr:postcode'],
  country: ['country', 'addr:country'],
  phone: ['phone', 'contact:phone'],
  website: ['website', 'website_url', 'contact:website', 'url'],
  hours: ['opening_hours', 'hours'],
  diet: ['diet'],
  tags: ['tags'],
  priceLevel: ['price_level'],
  capacity: ['capacity'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type VenueField = keyof typeof fieldNames

export type FieldNames = Readonly<Record<VenueField, readonly string[]>>

/** The fields of one row, whatever their names in the file. */
export class VenueFields {
  /**
   * @param names where to look for each field, as `namesIn` returns it
   *
   * @param read returns a column or property of the file; empty if it is missing
   */
  constructor(
    private readonly names: FieldNames,
    private readonly read: (name: string) => string,
  ) {}

  value(field: VenueField): string {
    for (const name of this.names[field]) {
      const text = this.read(name)
      if (text !== '') return text
    }
    return ''
  }

  /** Whether the file has the field, even if it is empty in this row. */
  has(field: VenueField): boolean {
    return this.names[field].length > 0
  }

  /** Name of the field in the file, for refusals. */
  nameOf(field: VenueField): string {
    return this.names[field].find((name) => this.read(name) !== '') ?? this.names[field][0] ?? fieldNames[field][0]
  }

  /** A property by its name in the file, such as `wheelchair` or `diet:vegan`. */
  extra(name: string): string {
    return this.read(name)
  }
}

/** `fieldNames` reduced to the columns of a header or the properties of a feature. */
export function namesIn(columns: readonly string[]): FieldNames {
  const present = new Set(columns)
  const entries = Object.entries(fieldNames).map(([field, names]) => [field, names.filter((name) => present.has(name))])
  return Object.fromEntries(entries) as FieldNames
}
