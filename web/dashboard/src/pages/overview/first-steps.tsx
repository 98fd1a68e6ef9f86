import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useSession } from '../../shell/session.tsx'

/** For a partner that has sent no request yet. */
export function FirstSteps({ hasKey }: { hasKey: boolean }): ReactNode {
  const { may } = useSession()
  return (
    <section className="card first-steps">
      <h2>First steps</h2>
      <ol>
        {may('keys.manage') && <li>{hasKey ? 'You have a key.' : <Link href="/keys">Create a key</Link>}</li>}
        <li>
          <a href="/docs/quickstart">Send the first request</a> with it; it appears here within seconds.
        </li>
        {may('webhooks.manage') && (
          <li>
            <Link href="/webhooks">Register a webhook</Link> and send yourself a test event.
          </li>
        )}
      </ol>
    </section>
  )
}
