import type { Interpretation } from './interpretation.js'
import type { Diet, StopRequest } from './plan-request.js'
import type { StopFrame } from './stop-frame.js'

type StatedDiet = Interpretation['diets'][number]

/** A diet applies to the whole day unless another stop contradicts it. */
export function dietsOf(
  frame: StopFrame,
  interpretation: Interpretation,
): Pick<StopRequest, 'dietAll' | 'dietAny' | 'dietsWished'> {
  const own = interpretation.diets.filter((stated) => isKept(stated, frame, interpretation))
  const dietsWhere = (isChoice: boolean): Set<Diet> =>
    new Set(own.filter((stated) => stated.isChoice === isChoice).map(({ diet }) => diet))
  const [all, any] = [dietsWhere(false), dietsWhere(true)]
  if (all.has('vegan')) all.delete('vegetarian')
  const isOpen = any.size > 0 && ![...any].some((diet) => all.has(diet))
  const wished = [...interpretation.preferredDiets].filter((diet) => !all.has(diet))
  return {
    dietAll: [...all],
    ...(isOpen && { dietAny: [...any] }),
    ...(wished.length > 0 && { dietsWished: wished }),
  }
}

/** A diet of the stop itself counts always; that of the plan not for steaks, nor where another stop has it. */
function isKept({ diet, frame, span }: StatedDiet, stop: StopFrame, { diets, frames, text }: Interpretation): boolean {
  if (diet === 'vegetarian' && hasFish(stop) && meat.test(text.slice(...span))) return false
  if (frame === stop) return true
  const isMeaty = stop.cuisines.some((id) => meaty.has(id))
  if (isSnack(stop, frames)) return false
  if (frame === undefined) return !isMeaty || !diets.some((other) => other.frame && other.diet === diet)
  return !isMeaty && !diets.some((other) => other.frame === stop)
}

const meaty: ReadonlySet<string> = new Set(
  'steak bbq burger seafood wings chicken fried_chicken hot_dog fish'.split(' '),
)
const meat = /\b(meat|carnes?)\b/i

const hasFish = ({ cuisines }: StopFrame): boolean => cuisines.some((id) => id === 'fish' || id === 'seafood')

/** Coffee alone has nothing to eat; every other stop with food keeps the diets, snacks included. */
const isSnack = ({ concept, cuisines, meal }: StopFrame, frames: readonly StopFrame[]): boolean =>
  concept === 'coffee' && cuisines.length === 0 && !meal && frames.some((other) => other.concept === 'food')
