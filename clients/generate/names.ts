/** `fan_demographics`, `RATE_LIMITED` → `FanDemographics`, `RateLimited`; `verifyFanPass` → `VerifyFanPass`. */
export const pascalCase = (name: string): string =>
  name
    .split(/[_.-]/)
    .map((part) => (part === part.toUpperCase() ? part.toLowerCase() : part))
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')

/** `verifyFanPass`, `FanPassProfile` → `verify_fan_pass`, `fan_pass_profile`. */
export const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter, at) => (at === 0 ? '' : '_') + letter.toLowerCase())

/** Wraps the paragraphs of a text to lines of at most `width` characters. */
export function wrap(text: string, width: number): string[] {
  const paragraphs = text.trim().split(/\n\s*\n/)
  return paragraphs.flatMap((paragraph, index) => [...(index > 0 ? [''] : []), ...wrapParagraph(paragraph, width)])
}

function wrapParagraph(paragraph: string, width: number): string[] {
  const lines: string[] = []
  for (const word of paragraph.split(/\s+/)) {
    const last = lines.at(-1)
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}

export const indent = (lines: readonly string[], by: string): string[] =>
  lines.map((line) => (line === '' ? '' : by + line))
