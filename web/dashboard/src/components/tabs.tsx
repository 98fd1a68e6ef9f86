import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'

/** Links between the pages of one subject. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly { title: string; href: string }[] }): ReactNode {
  const [path] = useLocation()
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ title, href }) => (
        <Link key={href} href={href} aria-current={path === href ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  )
}
