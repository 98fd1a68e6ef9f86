import { normalisedName } from '../text/normalised-name.js'

const longestSlug = 80

/**
 * Readable part of a venue's URL: `[a-z0-9-]+`, at most 80 characters, never empty. A name without Latin letters or
 * digits gives `fallback`, the venue's kind. Not unique; the caller appends a suffix if necessary.
 */
export function slugOf(name: string, city: string, fallback = 'venue'): string {
  const parts = [slugPart(name) || slugPart(fallback) || 'venue', slugPart(city)]
  return parts
    .filter((part) => part !== '')
    .join('-')
    .slice(0, longestSlug)
    .replace(/-$/, '')
}

const slugPart = (text: string): string =>
  normalisedName(text)
    .replace(/['’]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
