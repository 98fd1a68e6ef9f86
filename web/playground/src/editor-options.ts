import { pick, useGraphiQL } from '@graphiql/react'
import { TabFocus } from 'monaco-editor/esm/vs/editor/browser/config/tabFocus.js'
import { useEffect } from 'react'

// Tab leaves an editor, to avoid a keyboard trap. The editor has no public setting for it.
TabFocus.setTabFocusMode(true)

/** Wraps long lines in every editor: the panes are narrow, especially on phones. */
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
