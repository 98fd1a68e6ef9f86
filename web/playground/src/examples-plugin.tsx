import { type GraphiQLPlugin, pick, useGraphiQL, useGraphiQLActions } from '@graphiql/react'
import type { ReactNode } from 'react'
import { type Example, examples } from './examples.ts'
import { isWide } from './screen.ts'

/** The list of worked examples in GraphiQL's side panel. */
export const examplesPlugin: GraphiQLPlugin = { title: 'Examples', icon: ExamplesIcon, content: Examples }

function Examples(): ReactNode {
  const open = useOpenExample()
  return (
    <section className="examples" aria-label="Examples">
      <h2 className="graphiql-doc-explorer-title">Examples</h2>
      <ul>
        {examples.map((example) => (
          <li key={example.name}>
            <button type="button" onClick={() => open(example)}>
              {example.title}
            </button>
          </li>
        ))}
      </ul>
      <p>Run one with the play button or Ctrl-Enter. Change what you like: the example stays here.</p>
    </section>
  )
}

/** Switches to the tab with the example, or opens a new one. */
function useOpenExample(): (example: Example) => void {
  const { addTab, changeTab, setVisiblePlugin } = useGraphiQLActions()
  const { tabs, queryEditor, variableEditor } = useGraphiQL(pick('tabs', 'queryEditor', 'variableEditor'))
  return ({ query, variables }) => {
    const openAt = tabs.findIndex((tab) => tab.query === query)
    if (openAt >= 0) changeTab(openAt)
    else {
      addTab()
      queryEditor?.setValue(query)
      variableEditor?.setValue(variables)
    }
    if (!isWide()) setVisiblePlugin(null)
  }
}

function ExamplesIcon(): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M4 5.5h16M4 12h16M4 18.5h9" />
      <path d="m17 16.5 3.5 2-3.5 2z" fill="currentColor" strokeLinejoin="round" />
    </svg>
  )
}
