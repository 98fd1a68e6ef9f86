import type { Story } from '../interpretation.js'
import { type Draft } from '../stop-frame.js'
import { foodish } from './target-of.js'

/** "dinner with live jazz": no data shows who plays, so that the name decides among equals and the summary says so. */
export function setToMusic({ soft }: Story, draft: Draft, topic: Draft['topic']): void {
  if (topic) draft.topic ??= topic
  soft.push({ wish: 'live music', text: '', span: draft.spans[0]! })
}

/** "con música en vivo, una cena": the music told ahead is that of the stop told after it. */
export function joinMusic(story: Story): void {
  const [music, next] = story.drafts
  if (!music?.isWith || music.concept !== 'live_music' || !next || !foodish.includes(next.concept)) return
  story.drafts.shift()
  setToMusic(story, next, music.topic)
}
