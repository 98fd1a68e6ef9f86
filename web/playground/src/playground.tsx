import 'graphiql/setup-workers/vite'
import { explorerPlugin } from '@graphiql/plugin-explorer'
import { HISTORY_PLUGIN } from '@graphiql/plugin-history'
import { GraphiQL } from 'graphiql'
import { type ReactNode, useMemo } from 'react'
import '@graphiql/react/style.css'
import '@graphiql/plugin-doc-explorer/style.css'
import '@graphiql/plugin-explorer/style.css'
import '@graphiql/plugin-history/style.css'
import 'graphiql/graphiql.css'
import './playground.css'
import { Brand } from './brand.tsx'
import { EditorOptions } from './editor-options.ts'
import { examples } from './examples.ts'
import { examplesPlugin } from './examples-plugin.tsx'
import { createFetcher } from './fetcher.ts'
import { Results } from './results.tsx'
import { isWide } from './screen.ts'
import type { Session } from './session.ts'

interface Props {
  session: Session
  /** Ends the session; the reason is shown on the key form. */
  onLeave: (reason: string) => void
}

const plugins = [examplesPlugin, HISTORY_PLUGIN, explorerPlugin({ showAttribution: false })]
const firstTabs = examples.slice(0, 3).map(({ query, variables }) => ({ query, variables }))

// GraphiQL fills the first tab's variables only from this property, and on a return visit it would open a tab for them.
const firstVariables = localStorage.getItem('graphiql:tabState') === null ? firstTabs[0]?.variables : undefined

/** GraphiQL with the examples, and the response as chart and table below its text. */
export function Playground({ session, onLeave }: Props): ReactNode {
  const fetcher = useMemo(() => createFetcher(session.key, onLeave), [session.key, onLeave])
  return (
    <div className="page">
      <header className="top">
        <Brand />
        <span className="who">
          <b>{session.partner}</b>
          <span>
            {' '}
            {session.plan} · key …{session.key.slice(-4)}
          </span>
        </span>
        <button type="button" onClick={() => onLeave('')}>
          Forget key
        </button>
      </header>
      <main>
        <GraphiQL
          fetcher={fetcher}
          plugins={plugins}
          {...(isWide() && { visiblePlugin: examplesPlugin })}
          defaultTabs={firstTabs}
          {...(firstVariables !== undefined && { initialVariables: firstVariables })}
          // Headers typed here would be stored in the history, on disk; the key is kept elsewhere.
          isHeadersEditorEnabled={false}
          showPersistHeadersSettings={false}
          defaultEditorToolsVisibility
          inputValueDeprecation
          schemaDescription
        >
          <EditorOptions />
          <GraphiQL.Logo>{null}</GraphiQL.Logo>
          <GraphiQL.Footer>
            <Results />
          </GraphiQL.Footer>
        </GraphiQL>
      </main>
    </div>
  )
}
