import { normalisedName } from '../text/normalised-name.js'

const longestSlug = 80

/**
 * The readable part of a venue's address in URLs: `[a-z0-9-]+`, at most 80 characters, never empty. A name without a
 * Latin letter or digit gives `fallback`, the venue's kind. It is not unique: the caller adds to it where it must be.
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
