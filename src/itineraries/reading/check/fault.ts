import type { Diet } from '../../interpretation/plan-request.js'

/** A difference between a reading and the text that it was read from. */
export interface Fault {
  readonly code: FaultCode
  /** Where in the reading, such as `stops[0].at`, or `text` for words that the reading leaves out. */
  readonly path: string
  /** The words concerned. */
  readonly quote: string
  /** The diet that the words may mean. */
  readonly diet?: Diet
  /** One sentence for the next try. */
  readonly message: string
}

export type FaultCode =
  /** The quote is not in the text. */
  | 'quote'
  /** A value differs from what its quote says. */
  | 'time'
  | 'date'
  | 'count'
  | 'people'
  /** A value that its quote does not show. */
  | 'place'
  | 'diet'
  /** A value of the rules whose words probably say something else. */
  | 'doubtful'
  /** Words of the text that no quote covers. */
  | 'uncovered'
  | 'uncovered_diet'
  /** Not plausible as a whole. */
  | 'repeated'
  | 'no_stop'
  | 'distress'

/** A plan with one of these left could harm the fan. */
export const safetyFaults: ReadonlySet<FaultCode> = new Set(['diet', 'uncovered_diet', 'distress'])
