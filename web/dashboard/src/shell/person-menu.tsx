import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Icon } from '../components/icon.tsx'
import { useSession } from './session.tsx'

export function PersonMenu(): ReactNode {
  const { me } = useSession()
  return (
    <div className="person">
      <Link href="/account" title="Your passkeys and sessions">
        <Icon name="account" />
        <span>
          {me.email}
          <small>{me.role}</small>
        </span>
      </Link>
      <form method="post" action="/sign-out">
        <button type="submit" className="button quiet">
          Sign out
        </button>
      </form>
    </div>
  )
}
