interface Tab {
  readonly query: string
  readonly variables: string
}

const storageKey = 'graphiql:tabState'

/**
 * The active tab of an earlier visit; undefined on the first. GraphiQL keeps all tabs, but fills the editors only with what
 * was typed into them, so that the variables of an example would be lost.
 */
export function findKeptTab(): Tab | undefined {
  try {
    const { tabs, activeTabIndex } = JSON.parse(localStorage.getItem(storageKey) ?? '')
    const { query, variables } = tabs[activeTabIndex]
    return { query: query ?? '', variables: variables ?? '' }
  } catch {
    return undefined
  }
}
