import { type MachineSuffix, machineForms } from './form-types.js'

/** What the address of a place or an event names, in lower case; `suffix` is missing for the page. */
export type ListingAddress =
  | { kind: 'place'; id: string; slug?: never; suffix: MachineSuffix | undefined }
  | { kind: 'place'; id?: never; slug: string; suffix: MachineSuffix | undefined }
  | { kind: 'event'; id: string; suffix: MachineSuffix | undefined }

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const suffix = `(${machineForms.map((form) => form.suffix.replace('.', '\\.')).join('|')})?`
const placePath = new RegExp(`^/places/(?:(${uuid})|([a-z0-9-]{1,200}))${suffix}$`)
const eventPath = new RegExp(`^/events/(${uuid})(?:/[a-z0-9-]{1,200})?${suffix}$`)

/** Undefined for every other path. Letters of either case are accepted; `canonicalPath` has small ones. */
export function readListingAddress(path: string): ListingAddress | undefined {
  const lower = path.toLowerCase()
  const [, eventId, eventSuffix] = eventPath.exec(lower) ?? []
  if (eventId !== undefined) return { kind: 'event', id: eventId, suffix: eventSuffix as MachineSuffix | undefined }
  const [, id, slug, placeSuffix] = placePath.exec(lower) ?? []
  const form = placeSuffix as MachineSuffix | undefined
  if (id !== undefined) return { kind: 'place', id, suffix: form }
  return slug === undefined ? undefined : { kind: 'place', slug, suffix: form }
}
