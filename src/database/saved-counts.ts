/** Number of rows that saving a batch created, changed or left unchanged. */
export interface SavedCounts {
  created: number
  changed: number
  unchanged: number
  /** Created venues that were merged into another. */
  merged: number
  /** Created or changed venues that await approval. */
  pending: number
}
