import { type ReactNode, useEffect } from 'react'
import { Link } from 'wouter'

interface Props {
  title: string
  lead?: ReactNode
  /** The page above this one. */
  above?: { title: string; href: string }
  actions?: ReactNode
  children: ReactNode
}

export function Page({ title, lead, above, actions, children }: Props): ReactNode {
  useEffect(() => {
    document.title = `${title} · Fan Pass`
  }, [title])
  return (
    <>
      <header className="page-head">
        <div>
          {above && (
            <Link className="above" href={above.href}>
              {above.title}
            </Link>
          )}
          <h1>{title}</h1>
          {lead && <p className="lead">{lead}</p>}
        </div>
        {actions && <div className="actions">{actions}</div>}
      </header>
      {children}
    </>
  )
}

export const Card = ({
  title,
  actions,
  children,
}: {
  title?: string
  actions?: ReactNode
  children: ReactNode
}): ReactNode => (
  <section className="card">
    {(title || actions) && (
      <header>
        {title && <h2>{title}</h2>}
        {actions}
      </header>
    )}
    {children}
  </section>
)

export const Empty = ({
  title,
  children,
  action,
}: {
  title: string
  children: ReactNode
  action?: ReactNode
}): ReactNode => (
  <div className="empty">
    <h2>{title}</h2>
    <p>{children}</p>
    {action}
  </div>
)
