import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'wouter'
import mark from '../../../shared/mark.svg'
import { Icon } from '../components/icon.tsx'
import { isWithin, navigation } from './navigation.ts'
import { PartnerMenu } from './partner-menu.tsx'
import { PersonMenu } from './person-menu.tsx'
import { useSession } from './session.tsx'

/** The navigation beside every page; on a phone it opens above the page. */
export function Frame({ children }: { children: ReactNode }): ReactNode {
  const [path] = useLocation()
  const [isOpen, setOpen] = useState(false)
  const main = useRef<HTMLElement>(null)
  const shownPath = useRef(path)
  useEffect(() => {
    setOpen(false)
    // After a change of page, keyboard and screen reader go on at its beginning.
    if (shownPath.current !== path) main.current?.focus()
    shownPath.current = path
    scrollTo(0, 0)
  }, [path])
  return (
    <div className="frame">
      <a className="skip" href="#main">
        Skip to the page
      </a>
      <header className="side" data-open={isOpen || undefined}>
        <div className="side-top">
          <Link className="brand" href="/">
            <img src={mark} alt="" width="24" height="24" />
            Fan Pass
          </Link>
          <button
            type="button"
            className="button quiet menu-toggle"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name="menu" />
            Menu
          </button>
        </div>
        <div className="side-body">
          <PartnerMenu />
          <Navigation path={path} />
          <PersonMenu />
        </div>
      </header>
      <main id="main" tabIndex={-1} ref={main}>
        {children}
      </main>
    </div>
  )
}

function Navigation({ path }: { path: string }): ReactNode {
  const { may } = useSession()
  return (
    <nav className="navigation" aria-label="Dashboard">
      {navigation
        .filter(({ needs }) => !needs || may(needs))
        .map(({ title, href, icon, isElsewhere }) =>
          isElsewhere ? (
            <a key={href} href={href}>
              <Icon name={icon} />
              {title}
            </a>
          ) : (
            <Link key={href} href={href} aria-current={isWithin(path, href) ? 'page' : undefined}>
              <Icon name={icon} />
              {title}
            </Link>
          ),
        )}
    </nav>
  )
}
