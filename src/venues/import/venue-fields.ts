/**
 * The names under which files give a venue's fields; the first of a row that is not empty counts. OpenStreetMap's keys are
 * among them, with and without their prefix.
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

/** One row's fields, under our names, whatever the file calls them. */
export class VenueFields {
  /**
   * @param names where to look for each field, as `namesIn` finds it in the file
   * @param read the content of a column or property of the file; empty when there is none
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

  /** Whether the file has the field at all, be it empty in this row. */
  has(field: VenueField): boolean {
    return this.names[field].length > 0
  }

  /** What the file calls the field: to name it in a refusal. */
  nameOf(field: VenueField): string {
    return this.names[field].find((name) => this.read(name) !== '') ?? this.names[field][0] ?? fieldNames[field][0]
  }

  /** A property of the file under its own name, such as `wheelchair` or `diet:vegan`. */
  extra(name: string): string {
    return this.read(name)
  }
}

/** `fieldNames` without those that a file's header, or a feature, does not have. */
export function namesIn(columns: readonly string[]): FieldNames {
  const present = new Set(columns)
  const entries = Object.entries(fieldNames).map(([field, names]) => [field, names.filter((name) => present.has(name))])
  return Object.fromEntries(entries) as FieldNames
}
