/** What saving a batch did, counted by rows. */
export interface Saved {
  created: number
  changed: number
  unchanged: number
}
