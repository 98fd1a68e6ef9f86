import { createContext, useContext } from 'react'
import { ask } from './ask.ts'
import type { Example } from './examples.ts'

/** One of the partner's own campaigns. */
export interface Campaign {
  id: string
  brand: string
  status: string
  currency: string
}

const query = `query OwnCampaigns {
  viewer { campaigns(first: 100) { nodes { id brand status currency } } }
}`

/** The partner's campaigns, running ones first; none without the scope to read outcomes. */
export async function ownCampaigns(credentials: Record<string, string>): Promise<Campaign[]> {
  const { result } = await ask(credentials, { query, operationName: 'OwnCampaigns' })
  const viewer = result.data?.viewer as { campaigns: { nodes: Campaign[] } } | null | undefined
  const campaigns = viewer?.campaigns.nodes ?? []
  return campaigns.toSorted((a, b) => Number(b.status === 'running') - Number(a.status === 'running'))
}

interface Choice {
  campaigns: readonly Campaign[]
  chosen: Campaign | undefined
  choose: (campaign: Campaign) => void
  /** With the chosen campaign in their variables. */
  examples: readonly Example[]
}

/** The campaign that fills the examples' variables. */
export const CampaignChoice = createContext<Choice>({
  campaigns: [],
  chosen: undefined,
  choose: () => {},
  examples: [],
})
export const useCampaignChoice = (): Choice => useContext(CampaignChoice)
