import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Brand } from './brand.tsx'
import { examplesWith } from './examples.ts'
import { beginSession, type Session } from './session.ts'

interface Props {
  /** Why the key is requested again; empty on the first visit. */
  notice: string
  onSession: (session: Session) => void
}

/** The first page: an introduction and the key field. */
export function KeyForm({ notice, onSession }: Props): ReactNode {
  const [problem, setProblem] = useState(notice)
  const [isAsking, setAsking] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const key = String(new FormData(event.currentTarget).get('key')).trim()
    setAsking(true)
    setProblem('')
    await beginSession(key).then(onSession, (error: Error) => setProblem(error.message))
    setAsking(false)
  }
  return (
    <main className="welcome">
      <Brand />
      <h1>Ask your own questions</h1>
      <p className="lead">
        Venues, events, fan passes and the outcomes of your campaigns, in one GraphQL query. View the result as a chart
        or download it as CSV.
      </p>
      <form onSubmit={submit}>
        <KeyField problem={problem} />
        <button type="submit" className="primary" disabled={isAsking}>
          {isAsking ? 'Checking …' : 'Open the playground'}
        </button>
        <p className="hint">
          With an account, <a href="/dashboard/sign-in?return=/graphql">sign in</a> instead: no key needed.
        </p>
      </form>
      <section aria-labelledby="begin">
        <h2 id="begin">Included examples</h2>
        <ul>
          {examplesWith({}).map(({ name, title }) => (
            <li key={name}>{title}</li>
          ))}
        </ul>
      </section>
    </main>
  )
}

function KeyField({ problem }: { problem: string }): ReactNode {
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <>
      <label htmlFor={id}>API key</label>
      <div className="key">
        <input
          id={id}
          name="key"
          type={isShown ? 'text' : 'password'}
          placeholder="svc_live_…"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-hint ${id}-problem`}
        />
        <button type="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? 'Hide' : 'Show'}
        </button>
      </div>
      <p className="problem" role="alert" id={`${id}-problem`}>
        {problem}
      </p>
      <p className="hint" id={`${id}-hint`}>
        The key is kept in this browser tab only, sent to this service only, and deleted when you close the tab.
      </p>
    </>
  )
}
