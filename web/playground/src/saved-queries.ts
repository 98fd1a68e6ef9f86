import { useState } from 'react'
import type { Shown } from './open-query.ts'

export interface SavedQuery extends Shown {
  name: string
}

const storageKey = 'fan-pass.saved-queries'

/** Queries that the reader keeps in this browser, by name. */
export function useSavedQueries() {
  const [saved, setSaved] = useState(readSaved)
  const change = (next: SavedQuery[]): void => {
    localStorage.setItem(storageKey, JSON.stringify(next))
    setSaved(next)
  }
  return {
    saved,
    save: (query: SavedQuery) =>
      change([...saved.filter(({ name }) => name !== query.name), query].sort((a, b) => a.name.localeCompare(b.name))),
    remove: (name: string) => change(saved.filter((other) => other.name !== name)),
  }
}

function readSaved(): SavedQuery[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? (stored as SavedQuery[]) : []
  } catch {
    return []
  }
}
