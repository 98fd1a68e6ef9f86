import type { Interpretation } from '../interpretation.js'
import type { Span } from '../plan-request.js'
import { type StopFrame } from '../stop-frame.js'
import { foodConcepts } from './find-target.js'

interface Music {
  topic?: StopFrame['topic']
  /** The fan's words for it. */
  text: string
  span: Span
}

/** No data shows who plays, so the topic ranks candidates and the fan's words are passed to the summary. */
export function setToMusic({ soft }: Interpretation, frame: StopFrame, { topic, text, span }: Music): void {
  if (topic) frame.topic ??= topic
  soft.push({ wish: 'live music', text, span })
}

/** Fronted music applies to the following stop. */
export function joinMusic(interpretation: Interpretation): void {
  const [music, next] = interpretation.frames
  if (!music?.isWith || music.concept !== 'live_music' || !next || !foodConcepts.includes(next.concept)) return
  interpretation.frames.shift()
  setToMusic(interpretation, next, { topic: music.topic, text: music.text, span: music.spans[0]! })
}
