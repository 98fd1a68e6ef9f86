import { pick, useGraphiQL } from '@graphiql/react'
import { TabFocus } from 'monaco-editor/esm/vs/editor/browser/config/tabFocus.js'
import { useEffect } from 'react'

// Tab leaves an editor, so that nobody without a mouse is caught in one. The editor has no public setting for it.
TabFocus.setTabFocusMode(true)

/** Long lines wrap in every editor: the panes are narrow, on a phone very narrow. */
export function EditorOptions(): null {
  const { queryEditor, variableEditor, responseEditor } = useGraphiQL(
    pick('queryEditor', 'variableEditor', 'responseEditor'),
  )
  useEffect(() => {
    for (const editor of [queryEditor, variableEditor, responseEditor]) {
      editor?.updateOptions({ fontSize: 14, wordWrap: 'on' })
    }
  }, [queryEditor, variableEditor, responseEditor])
  return null
}
