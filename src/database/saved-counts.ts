/** Number of rows that saving a batch created, changed or left unchanged. */
export interface SavedCounts {
  created: number
  changed: number
  unchanged: number
}
