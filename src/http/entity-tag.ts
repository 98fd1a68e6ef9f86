import { hash } from 'node:crypto'

export const entityTag = (content: string | Buffer): string => `"${hash('sha256', content, 'base64url')}"`

/** The same tag as a weak validator: for other bytes with the same content. */
export const weak = (tag: string): string => (tag.startsWith('W/') ? tag : `W/${tag}`)

const strong = (tag: string): string => tag.replace(/^W\//, '')

/** The weak comparison of RFC 9110, 13.1.2: a list of tags, each with or without `W/`, or `*`. */
export function matches(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  if (header === tag) return true
  const opaque = strong(tag)
  return header.trim() === '*' || header.split(',').some((candidate) => strong(candidate.trim()) === opaque)
}
