import type { Diet } from '../interpretation/plan-request.js'
import { foodNames } from '../interpretation/words/foods.js'
import { type NeedId, needIds, type PersonalNeed } from '../interpretation/words/needs.js'
import { type Language, sentences } from './sentences.js'

const personalNames: Readonly<Record<Language, Readonly<Record<PersonalNeed, string>>>> = {
  en: {
    allergy: 'allergy',
    intolerance: 'food intolerance',
    diabetes: 'diabetes',
    renal_diet: 'renal diet',
    low_salt: 'low-salt diet',
    low_carb: 'low-carb diet',
    low_fodmap: 'low-FODMAP diet',
    weak_immunity: 'weak immune system',
    pregnancy: 'pregnancy',
    step_free: 'step-free access',
    walking_aid: 'access with a walking aid',
    little_walking: 'little walking, few steps',
    stroller: 'stroller access',
    sight: 'help for a blind guest',
    hearing: 'help for a deaf guest',
    autism: 'calm for the senses',
    claustrophobia: 'claustrophobia',
    epilepsy: 'epilepsy',
    changing_table: 'changing table',
    oxygen: 'oxygen tank',
  },
  es: {
    allergy: 'alergia',
    intolerance: 'intolerancia alimentaria',
    diabetes: 'diabetes',
    renal_diet: 'dieta renal',
    low_salt: 'dieta baja en sal',
    low_carb: 'dieta baja en carbohidratos',
    low_fodmap: 'dieta baja en FODMAP',
    weak_immunity: 'defensas bajas',
    pregnancy: 'embarazo',
    step_free: 'acceso sin escalones',
    walking_aid: 'acceso con apoyo para caminar',
    little_walking: 'caminar poco, pocos escalones',
    stroller: 'acceso con carriola',
    sight: 'apoyo para una persona ciega',
    hearing: 'apoyo para una persona sorda',
    autism: 'calma para los sentidos',
    claustrophobia: 'claustrofobia',
    epilepsy: 'epilepsia',
    changing_table: 'cambiador de bebé',
    oxygen: 'tanque de oxígeno',
  },
}

/** Our name of a need, without any word of the fan. */
export function needName(id: NeedId, language: Language): string {
  const [form, food] = id.split(':') as [string, string?]
  const names = food === undefined ? undefined : foodNames[language].get(food)
  if (names) return form === 'allergy' ? names.allergy : names.free
  return isPersonal(id) ? personalNames[language][id] : sentences[language].food([id as Diet])
}

const isPersonal = (id: NeedId): id is PersonalNeed => Object.hasOwn(personalNames.en, id)

const allNames: ReadonlySet<string> = new Set(
  needIds.flatMap((id) => (['en', 'es'] as const).map((language) => needName(id, language))),
)

/** Whether the words are a name of a need, and so none of the fan's. */
export const isNeedName = (words: string): boolean => allNames.has(words)
