import { Marked, type Tokens } from 'marked'
import { html } from '../text/html.js'

/** What the script of the page replaces by the partner's own, and what a reader replaces by hand. */
const placeholder = /YOUR_(?:[A-Z]+_)*(?:KEY|ID)\b/g

/** Links of the guides among each other end in `.md`, so that they work in the repository too. */
const guideLink = /^([a-z]+)\.md(?=#|$)/

const safeLink = /^(https:|\/|#)/

/**
 * Renders a guide. HTML inside the Markdown is shown as text, and links lead only to https or this service. Wide code and
 * tables scroll on their own, by keyboard too.
 */
export function renderGuide(markdown: string): string {
  const marked = new Marked({
    renderer: {
      html: ({ text }: Tokens.HTML | Tokens.Tag) => html`${text}`.text,
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${slugOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link({ href, tokens }) {
        const target = href.replace(guideLink, '/docs/$1')
        const label = this.parser.parseInline(tokens)
        return safeLink.test(target) ? `<a href="${html`${target}`.text}">${label}</a>` : label
      },
      code: ({ text }) => `<pre tabindex="0"><code>${html`${text}`.text}</code></pre>\n`,
    },
  })
  const rendered = marked.parse(markdown, { async: false })
  return rendered
    .replaceAll('<table>', '<div class="table" role="group" aria-label="Table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    .replace(placeholder, (name) => `<span data-sample="${name}">${name}</span>`)
}

/** The title: the first heading. */
export const titleOf = (markdown: string): string => /^# (.+)$/m.exec(markdown)?.[1] ?? ''

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')
