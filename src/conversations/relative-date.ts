import { fold } from '../text/fold.js'
import { shiftDay } from '../time/local-day.js'

const shifts: readonly (readonly [days: number, words: RegExp])[] = [
  [7, /\b((the )?(week after|following week)|a week later|one week later|(una|la) semana (despues|siguiente))\b/],
  [-1, /\b(the (day|night) before(?! yesterday)|(the )?previous (day|night)|(el )?dia (antes|anterior))\b/],
  [
    1,
    /\b((the )?(following|next) (day|night)|(the )?(day|night) after(?! tomorrow)|(one|a) day later|(al |el )?(dia|noche) (siguiente|despues)|un dia (mas tarde|despues))\b/,
  ],
  [
    0,
    /\b(the same (day|night)|that (same )?(day|night|evening)|(ese|el) mismo dia|(ese|aquel) dia|esa (misma )?noche)\b/,
  ],
]
/** Days of their own, which the interpretation of dates reads. */
const named =
  /\b(mon|tues?|wednes|thurs?|fri|satur|sun)(day)?s?\b|\b(lunes|martes|miercoles|jueves|viernes|sabado|domingo|tomorrow|yesterday|hoy|manana|ayer|christmas|navidad)\b|\d/

/** The date that a text names by an earlier one, such as "the day after"; undefined if it does not. Dates are `YYYY-MM-DD`. */
export function relativeDate(text: string, earlier: string): string | undefined {
  const folded = fold(text)
  if (named.test(folded)) return undefined
  const shift = shifts.find(([, words]) => words.test(folded))
  if (!shift) return undefined
  return shiftDay(earlier, shift[0])
}
