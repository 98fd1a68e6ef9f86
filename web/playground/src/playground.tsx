import 'graphiql/setup-workers/vite'
import { explorerPlugin } from '@graphiql/plugin-explorer'
import { HISTORY_PLUGIN } from '@graphiql/plugin-history'
import { GraphiQL } from 'graphiql'
import { type ReactNode, useMemo, useState } from 'react'
import '@graphiql/react/style.css'
import '@graphiql/plugin-doc-explorer/style.css'
import '@graphiql/plugin-explorer/style.css'
import '@graphiql/plugin-history/style.css'
import 'graphiql/graphiql.css'
import './playground.css'
import { Brand } from './brand.tsx'
import { CampaignChoice } from './campaigns.ts'
import { EditorOptions } from './editor-options.ts'
import { examplesWith } from './examples.ts'
import { examplesPlugin } from './examples-plugin.tsx'
import { createFetcher } from './fetcher.ts'
import { OpenLinked } from './query-link.tsx'
import { Results } from './results.tsx'
import { savedPlugin } from './saved-plugin.tsx'
import { findKeptTab } from './kept-tab.ts'
import { isWide } from './screen.ts'
import type { Session } from './session.ts'

interface Props {
  session: Session
  /** Ends the session; the reason is shown on the key form. */
  onLeave: (reason: string) => void
}

const plugins = [examplesPlugin, savedPlugin, HISTORY_PLUGIN, explorerPlugin({ showAttribution: false })]

// Read before GraphiQL writes its own tabs.
const keptTab = findKeptTab()

/** The first tabs. */
function openingOf({ exampleValues }: Session) {
  const tabs = examplesWith(exampleValues)
    .slice(0, 3)
    .map(({ query, variables }) => ({ query, variables }))
  // GraphiQL fills the editors only from these; what equals a kept tab opens that one, anything else a new tab.
  return { tabs, initial: keptTab ?? tabs[0] }
}

/** The campaign that fills the examples; the first is chosen. */
function useChoice({ campaigns, exampleValues }: Session) {
  const [chosen, choose] = useState(campaigns[0])
  return useMemo(() => {
    const examples = examplesWith({ ...exampleValues, ...(chosen && { campaign: chosen.id }) })
    return { campaigns, chosen, choose, examples }
  }, [campaigns, exampleValues, chosen])
}

/** GraphiQL with the examples, and the response as chart and table below its text. */
export function Playground({ session, onLeave }: Props): ReactNode {
  const fetcher = useMemo(() => createFetcher(session, onLeave), [session, onLeave])
  const choice = useChoice(session)
  const { initial, tabs } = useMemo(() => openingOf(session), [session])
  return (
    <div className="page">
      <header className="top">
        <h1>
          <Brand />
        </h1>
        <Who session={session} />
        {session.key === null ? (
          <a href="/dashboard">Dashboard</a>
        ) : (
          <button type="button" onClick={() => onLeave('')}>
            Forget key
          </button>
        )}
      </header>
      <main>
        <CampaignChoice value={choice}>
          <GraphiQL
            fetcher={fetcher}
            plugins={plugins}
            {...(isWide() && { visiblePlugin: examplesPlugin })}
            defaultTabs={tabs}
            {...(initial && { initialQuery: initial.query, initialVariables: initial.variables })}
            // Headers typed here would be stored in the history, on disk; the key is kept elsewhere.
            isHeadersEditorEnabled={false}
            showPersistHeadersSettings={false}
            defaultEditorToolsVisibility
            inputValueDeprecation
            schemaDescription
          >
            <EditorOptions />
            <OpenLinked />
            <GraphiQL.Logo>{null}</GraphiQL.Logo>
            <GraphiQL.Footer>
              <Results />
            </GraphiQL.Footer>
          </GraphiQL>
        </CampaignChoice>
      </main>
    </div>
  )
}

const Who = ({ session: { key, partner, plan } }: { session: Session }): ReactNode => (
  <span className="who">
    <b>{partner}</b>
    <span>
      {' '}
      {plan}
      {key !== null && ` · key …${key.slice(-4)}`}
    </span>
  </span>
)
