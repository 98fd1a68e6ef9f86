import { type GraphiQLPlugin, pick, useGraphiQL } from '@graphiql/react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useOpenQuery } from './open-query.ts'
import { linkTo } from './query-link.tsx'
import { type SavedQuery, useSavedQueries } from './saved-queries.ts'

/** The reader's own queries in GraphiQL's side panel, each with a link for colleagues. */
export const savedPlugin: GraphiQLPlugin = { title: 'Saved queries', icon: SavedIcon, content: Saved }

function Saved(): ReactNode {
  const { saved, save, remove } = useSavedQueries()
  const { queryEditor, variableEditor } = useGraphiQL(pick('queryEditor', 'variableEditor'))
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = event.currentTarget
    const name = String(new FormData(form).get('name')).trim()
    save({ name, query: queryEditor?.getValue() ?? '', variables: variableEditor?.getValue() ?? '' })
    form.reset()
  }
  return (
    <section className="examples saved" aria-label="Saved queries">
      <h2 className="graphiql-doc-explorer-title">Saved queries</h2>
      <form onSubmit={submit}>
        <label>
          Name of the open query
          <input name="name" required maxLength={80} autoComplete="off" />
        </label>
        <button type="submit">Save</button>
      </form>
      <ul>
        {saved.map((query) => (
          <SavedItem key={query.name} query={query} onRemove={() => remove(query.name)} />
        ))}
      </ul>
      <p>They stay in this browser. A link opens the query for a colleague, with that colleague's own rights.</p>
    </section>
  )
}

function SavedItem({ query, onRemove }: { query: SavedQuery; onRemove: () => void }): ReactNode {
  const open = useOpenQuery()
  const [isCopied, setCopied] = useState(false)
  return (
    <li>
      <button type="button" onClick={() => open?.(query)}>
        {query.name}
      </button>
      <span>
        <button
          type="button"
          onClick={() => void navigator.clipboard.writeText(linkTo(query)).then(() => setCopied(true))}
        >
          {isCopied ? 'Copied' : 'Copy link'}
        </button>
        <button type="button" aria-label={`Remove ${query.name}`} onClick={onRemove}>
          Remove
        </button>
      </span>
    </li>
  )
}

function SavedIcon(): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M6.5 4h11v16l-5.5-4-5.5 4z" />
    </svg>
  )
}
