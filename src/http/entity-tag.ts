import { hash } from 'node:crypto'

export const entityTag = (content: string | Buffer): string => `"${hash('sha256', content, 'base64url')}"`

/** The weak comparison of RFC 9110, 13.1.2: a list of tags, each with or without `W/`, or `*`. */
export function matches(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  if (header === tag) return true
  return header.trim() === '*' || header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === tag)
}
