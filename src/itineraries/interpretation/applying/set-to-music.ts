import type { Interpretation } from '../interpretation.js'
import { type StopFrame } from '../stop-frame.js'
import { foodConcepts } from './find-target.js'

/** No data shows who plays, so the topic ranks candidates and is passed to the summary. */
export function setToMusic({ soft }: Interpretation, frame: StopFrame, topic: StopFrame['topic']): void {
  if (topic) frame.topic ??= topic
  soft.push({ wish: 'live music', text: '', span: frame.spans[0]! })
}

/** Fronted music applies to the following stop. */
export function joinMusic(interpretation: Interpretation): void {
  const [music, next] = interpretation.frames
  if (!music?.isWith || music.concept !== 'live_music' || !next || !foodConcepts.includes(next.concept)) return
  interpretation.frames.shift()
  setToMusic(interpretation, next, music.topic)
}
