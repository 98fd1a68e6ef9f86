/** What saving a batch did, counted by rows. */
export interface SavedCounts {
  created: number
  changed: number
  unchanged: number
}
