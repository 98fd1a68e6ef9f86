import { pick, useGraphiQL } from '@graphiql/react'
import { type ReactNode, useMemo } from 'react'
import type { Result } from './ask.ts'
import { useCampaignChoice } from './campaigns.ts'
import { Problems } from './problems.tsx'
import { ResultPanel } from './result-panel.tsx'
import { findRowSets } from './row-sets.ts'
import { useScrollToAnswer } from './scroll-to-answer.ts'
import { Currency, currencyIn } from './units.ts'

/** The active tab's response besides its text: errors as sentences, rows as chart and table. */
export function Results(): ReactNode {
  const { tabs, activeTabIndex, isFetching } = useGraphiQL(pick('tabs', 'activeTabIndex', 'isFetching'))
  const tab = tabs[activeTabIndex]
  const result = useMemo(() => parsed(tab?.response), [tab?.response])
  const rowSets = useMemo(() => findRowSets(result?.data), [result])
  const { campaigns } = useCampaignChoice()
  const asked = campaigns.find(({ id }) => tab?.variables?.includes(id))
  useScrollToAnswer()
  if (isFetching) return null
  if (!result) return <p className="empty">Press play or Ctrl-Enter. The result appears here, with a chart.</p>
  return (
    <Currency value={currencyIn(result.data) ?? asked?.currency}>
      {result.errors && <Problems errors={result.errors} />}
      {rowSets.length > 0 && <ResultPanel rowSets={rowSets} title={tab?.operationName ?? 'Result'} />}
    </Currency>
  )
}

function parsed(response: string | null | undefined): Result | null {
  try {
    return response ? (JSON.parse(response) as Result) : null
  } catch {
    // GraphiQL writes some of its own messages there as plain text.
    return null
  }
}
