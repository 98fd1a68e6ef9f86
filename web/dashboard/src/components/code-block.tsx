import type { ReactNode } from 'react'
import { CopyButton } from './copy-button.tsx'

/** Text to read or copy, scrolling by itself. */
export const CodeBlock = ({ label, text }: { label: string; text: string }): ReactNode => (
  <figure className="code">
    <figcaption>
      {label}
      <CopyButton text={text} />
    </figcaption>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reachable by keyboard */}
    <pre role="region" aria-label={label} tabIndex={0}>
      <code>{text}</code>
    </pre>
  </figure>
)

/** JSON in lines; text that is no JSON stays as it is. */
export function formatted(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
