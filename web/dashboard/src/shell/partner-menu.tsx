import { lazy, type ReactNode, Suspense } from 'react'
import { useSession } from './session.tsx'

const PartnerSwitch = lazy(() =>
  import('./partner-switch.tsx').then(({ PartnerSwitch }) => ({ default: PartnerSwitch })),
)

/** The partner that is shown; a switch for people of several partners, and for the operator. */
export function PartnerMenu(): ReactNode {
  const { me } = useSession()
  const name = <PartnerName />
  if (me.partners.length < 2 && !isOperator(me.partners)) return <div className="partner">{name}</div>
  return (
    <Suspense fallback={<div className="partner">{name}</div>}>
      <PartnerSwitch name={name} isOperator={isOperator(me.partners)} />
    </Suspense>
  )
}

const isOperator = (partners: readonly { role: string }[]): boolean => partners.some(({ role }) => role === 'operator')

function PartnerName(): ReactNode {
  const { partner } = useSession()
  return (
    <span className="partner-name">
      <b>{partner.name}</b>
      <small>
        {partner.plan} plan{partner.suspendedAt && ' · suspended'}
      </small>
    </span>
  )
}
