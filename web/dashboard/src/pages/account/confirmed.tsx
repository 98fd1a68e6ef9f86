import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Page } from '../../components/page.tsx'

/** Where the link of a confirmation leads: the change itself waits in the other tab. */
export const Confirmed = (): ReactNode => (
  <Page title="It is you">
    <p>
      Go back to the tab where you were and press “I opened the link”. You can close this one, or{' '}
      <Link href="/">go to the overview</Link>.
    </p>
  </Page>
)
