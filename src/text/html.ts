/** Escaped text: safe between tags and in quoted attributes. */
export class Html {
  constructor(readonly text: string) {}
}

/** Escapes every value that is not `Html` already. */
export function html(parts: TemplateStringsArray, ...values: (string | number | Html | readonly Html[])[]): Html {
  return new Html(parts.reduce((text, part, index) => text + escaped(values[index - 1]) + part))
}

function escaped(value: string | number | Html | readonly Html[] | undefined): string {
  if (value instanceof Html) return value.text
  if (Array.isArray(value)) return value.map(escaped).join('')
  return String(value ?? '').replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`)
}
