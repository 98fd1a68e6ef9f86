import type { Span } from '../../interpretation/plan-request.js'

/** What the parts of `compileReading` share. */
export interface CompileScope {
  readonly text: string
  readonly location: { readonly lat: number; readonly lng: number }
  readonly lexicon: import('../../interpretation/lexicon.js').Lexicon
  /** The place of a quote in the text; the start of the text for one that is not in it. */
  readonly spanOf: (quote: string) => Span
}
