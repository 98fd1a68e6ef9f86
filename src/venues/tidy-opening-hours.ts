/** Whether the text says that the place is permanently closed. */
export const isClosedForGood = (text: string): boolean =>
  /^\W*((permanently|temporarily) closed|closed( (permanently|temporarily|down))?|off)\W*$/i.test(text)

/**
 * Gives an open end a closing time: `18:00+` and `18:00-late` close at 22:00 (midnight if they start at 20:00 or
 * later), `18:00-23:00+` at 23:00. Rules for school holidays are dropped, because their dates are unknown.
 */
export function closeOpenEnds(text: string): string {
  const withoutSchool = text.split(';').filter((rule) => !/^\s*SH\b/.test(rule))
  return withoutSchool
    .join(';')
    .replace(/\bSH,|,SH\b/g, '')
    .replace(/-(\d{1,2}:\d\d)\s?\+/g, '-$1')
    .replace(/\b(\d{1,2}):(\d\d)\s?(?:\+|-\s?(?:late|close|open end)\b)/gi, withClose)
}

const withClose = (_: string, hour: string, minute: string): string =>
  `${hour}:${minute}-${Number(hour) < 20 ? '22:00' : '24:00'}`

/** Rewrites common deviations into the format: English days, am and pm, separators. */
export function tidyOpeningHours(text: string): string {
  const plain = slips.reduce((tidied, [slip, correction]) => tidied.replace(slip, correction), text)
  const rules = twentyFourHours(plain).split(/[;|]/)
  const tidied = rules.map((rule) => daysFirst(rule.trim())).filter((rule) => rule !== '')
  return closeOpenEnds(separate(tidied.join('; ')))
}

const slips: readonly (readonly [RegExp, string])[] = [
  [/[\\"“”]/g, ' '],
  [/\([^()]*\)/g, ' '],
  [/[–—]/g, '-'],
  [/\b(?:noon|midday)\b/gi, '12:00'],
  [/\bmidnight\b/gi, '24:00'],
  [/\b(?:un)?til late(?:r)?\b/gi, '-late'],
  [/\s(?:to|until|till)\s/gi, '-'],
  [/\s?(?:&|\band\b)\s?/gi, ','],
  [/([A-Za-z])\s\+\s(?=[A-Za-z])/g, '$1,'],
  [/\bM-S\b/g, 'Mo-Sa'],
  [/\bS-(?=T|F)/g, 'Su-'],
  [/\b(?:Mondays?|Mon|M)\b/gi, 'Mo'],
  [/\b(?:Tuesdays?|Tues?)\b/gi, 'Tu'],
  [/\b(?:Wednesdays?|Wed)\b/gi, 'We'],
  [/\b(?:Thursdays?|Thu(?:rs?)?)\b/gi, 'Th'],
  [/\b(?:Fridays?|Fri|Fi|F)\b/gi, 'Fr'],
  [/\b(?:Saturdays?|Sat)\b/gi, 'Sa'],
  [/\b(?:Sundays?|Sun)\b/gi, 'Su'],
  [/\bweekdays?\b/gi, 'Mo-Fr'],
  [/\bweekends?\b/gi, 'Sa-Su'],
  [/\b(?:daily|every day)\b/gi, 'Mo-Su'],
  [/\bholidays?\b/gi, 'PH'],
  [/-PH\b/g, ',PH'],
  [/^PH (?=Mo)/, 'PH,'],
  [/\s?\bclosed\b/gi, ' off'],
  [/\b(Mo|Tu|We|Th|Fr|Sa|Su|PH)\s?[:-]\s?(?=\d|off)/g, '$1 '],
  [/:\s?$/, ''],
  [/-\s?$/, '+'],
]

/** Converts `7a`, `7 pm`, `7:30PM` and `1930` to `07:00`, `19:00`, `19:30`, `19:30`. */
function twentyFourHours(text: string): string {
  return text
    .replace(
      /\b(\d{1,2})(?::(\d\d))?\s?([ap])\.?(?:m\b\.?|\b)/gi,
      (_, hour: string, minute: string | undefined, half: string) => {
        const hours = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
        return `${String(hours).padStart(2, '0')}:${minute ?? '00'}`
      },
    )
    .replace(/\b([01]\d|2[0-4])([0-5]\d)\b(?=\s?-|\s?,|\s?;|$)/g, '$1:$2')
    .replace(/(\d)\s?-\s?(?=\d)/g, '$1-')
}

/** `11:00-22:00 Tu-Su` as `Tu-Su 11:00-22:00`. */
function daysFirst(rule: string): string {
  const [, times, days] = /^([\d:,\s-]+?)\s?((?:Mo|Tu|We|Th|Fr|Sa|Su)[A-Za-z,\s-]*)$/.exec(rule) ?? []
  return times && days ? `${days} ${times}` : rule
}

/** A day after times starts a new rule. */
const separate = (text: string): string =>
  text.replace(/(\d:\d\d|off)\s?,?\s+,?(?=(?:Mo|Tu|We|Th|Fr|Sa|Su|PH)\b)/g, '$1; ')
