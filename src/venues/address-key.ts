import { normalisedName } from '../text/normalised-name.js'

/**
 * Normalises an address or a name for comparison: without accents, case and punctuation, with one spelling for each
 * common abbreviation. `1060 W. Addison Street, Suite 2` and `1060 west addison st #2` have the same key.
 */
export function addressKey(text: string): string {
  const plain = normalisedName(text)
    .replace(/#/g, ' ste ')
    .replace(/&/g, ' and ')
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
  const words = plain.split(' ').filter((word) => word !== '')
  return words.map((word) => oneSpelling.get(word) ?? word).join(' ')
}

/** The canonical spelling, then its variants. `st` is both Street and Saint; only the equality of keys matters. */
const spellings = [
  'st street str saint',
  'ave avenue av aven avenida',
  'blvd boulevard boul bd blv',
  'rd road',
  'dr drive drv',
  'ln lane',
  'ct court',
  'pl place',
  'sq square',
  'pkwy parkway pky',
  'hwy highway',
  'expy expressway',
  'fwy freeway',
  'ter terrace terr',
  'cir circle',
  'plz plaza',
  'aly alley',
  'trl trail',
  'tpke turnpike',
  'ctr center centre',
  'mt mount',
  'ft fort',
  'fl floor',
  'bldg building',
  'ste suite unit apt apartment',
  'n north',
  's south',
  'e east',
  'w west',
  'ne northeast',
  'nw northwest',
  'se southeast',
  'sw southwest',
  '1st first',
  '2nd second',
  '3rd third',
  '4th fourth',
  '5th fifth',
  '6th sixth',
  '7th seventh',
  '8th eighth',
  '9th ninth',
  '10th tenth',
  '11th eleventh',
  '12th twelfth',
]

const oneSpelling = new Map(
  spellings.flatMap((line) => {
    const [short = '', ...longer] = line.split(' ')
    return longer.map((word) => [word, short] as const)
  }),
)
