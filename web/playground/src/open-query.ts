import { pick, useGraphiQL, useGraphiQLActions } from '@graphiql/react'
import { isWide } from './screen.ts'

export interface Shown {
  query: string
  variables: string
}

/** Switches to the tab with the query, or opens a new one; undefined until the editors are there. */
export function useOpenQuery(): ((shown: Shown) => void) | undefined {
  const { addTab, changeTab, setVisiblePlugin } = useGraphiQLActions()
  const { tabs, queryEditor, variableEditor } = useGraphiQL(pick('tabs', 'queryEditor', 'variableEditor'))
  if (!queryEditor || !variableEditor) return undefined
  return ({ query, variables }) => {
    const openAt = tabs.findIndex((tab) => tab.query === query)
    if (openAt >= 0) changeTab(openAt)
    else {
      addTab()
      queryEditor.setValue(query)
      variableEditor.setValue(variables)
    }
    if (!isWide()) setVisiblePlugin(null)
  }
}
