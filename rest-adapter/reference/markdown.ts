import { Marked } from 'marked'
import { Html } from '../../src/text/html.js'

export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Headings have an anchor, so that the navigation can lead to them. */
const marked = new Marked({
  renderer: {
    heading({ depth, tokens }) {
      const text = this.parser.parseInline(tokens)
      return `<h${depth} id="${anchorOf(text)}">${text}</h${depth}>`
    },
  },
})

/** The contract's own text: it is trusted, and may contain HTML. */
export const markdown = (text: string): Html => new Html(marked.parse(text, { async: false }))

export const inlineMarkdown = (text: string): Html => new Html(marked.parseInline(text, { async: false }))

/** The second-level headings of a text, in order. */
export const headingsOf = (text: string): string[] =>
  marked.lexer(text).flatMap((token) => (token.type === 'heading' && token.depth === 2 ? [token.text as string] : []))
