import type { Telling } from './telling.js'

/** "something quick for dinner", "una cena rápida": who is in a hurry leaves sooner than others. */
export function eatQuickly({ phrase, here, story }: Telling): void {
  const isQuick = phrase.items.some(
    (item) =>
      item.t === 'phrase' &&
      item.meanings.some(
        (meaning) =>
          (meaning.t === 'soft' && meaning.wish === 'fast') || (meaning.t === 'head' && meaning.head.isQuick),
      ),
  )
  for (const draft of isQuick ? (here.length > 0 ? here : story.drafts.slice(-1)) : [])
    if (draft.concept === 'food' && !draft.stayStated) draft.stay = Math.min(draft.stay, quickMeal)
}

/** Minutes. */
const quickMeal = 40
