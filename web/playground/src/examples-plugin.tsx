import { type GraphiQLPlugin, pick, useGraphiQL } from '@graphiql/react'
import type { ReactNode } from 'react'
import { useCampaignChoice } from './campaigns.ts'
import { useOpenQuery } from './open-query.ts'

/** The list of worked examples in GraphiQL's side panel. */
export const examplesPlugin: GraphiQLPlugin = { title: 'Examples', icon: ExamplesIcon, content: Examples }

function Examples(): ReactNode {
  const open = useOpenQuery()
  const { examples } = useCampaignChoice()
  return (
    <section className="examples" aria-label="Examples">
      <h2 className="graphiql-doc-explorer-title">Examples</h2>
      <CampaignSelect />
      <ul>
        {examples.map((example) => (
          <li key={example.name}>
            <button type="button" onClick={() => open?.(example)}>
              {example.title}
            </button>
          </li>
        ))}
      </ul>
      <p>Run one with the play button or Ctrl-Enter. Change what you like: the example stays here.</p>
    </section>
  )
}

/** The campaign of the examples, and of the open query if it asks for one. */
function CampaignSelect(): ReactNode {
  const { campaigns, chosen, choose } = useCampaignChoice()
  const { variableEditor } = useGraphiQL(pick('variableEditor'))
  if (campaigns.length < 2) return null
  const change = (id: string): void => {
    const campaign = campaigns.find((other) => other.id === id)
    if (!campaign) return
    choose(campaign)
    const text = variableEditor?.getValue() ?? ''
    variableEditor?.setValue(text.replace(/("campaignId"\s*:\s*)"[^"]*"/, `$1"${campaign.id}"`))
  }
  return (
    <label className="select">
      Campaign
      <select value={chosen?.id} onChange={({ target }) => change(target.value)}>
        {campaigns.map(({ id, brand }) => (
          <option key={id} value={id}>
            {brand}
          </option>
        ))}
      </select>
    </label>
  )
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
