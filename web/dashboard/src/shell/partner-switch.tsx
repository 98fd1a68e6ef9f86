import type { ReactNode } from 'react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { useLocation } from 'wouter'
import { Icon } from '../components/icon.tsx'
import { choosePartner } from '../service/partner-choice.ts'
import { useSession } from './session.tsx'

/** The operator chooses any partner; other people one of their own. */
export function PartnerSwitch({ name, isOperator }: { name: ReactNode; isOperator: boolean }): ReactNode {
  const { me, partner } = useSession()
  const [, navigate] = useLocation()
  const others = me.partners.filter(({ id }) => id !== partner.id)
  return (
    <MenuTrigger>
      <Button className="partner button quiet" aria-label={`${partner.name}: switch partner`}>
        {name}
        <Icon name="switch" />
      </Button>
      <Popover className="popover" placement="bottom start">
        <Menu className="menu" aria-label="Switch partner">
          {others.map(({ id, name: other, role }) => (
            <MenuItem key={id} className="menu-item" textValue={other} onAction={() => choosePartner(id)}>
              {other} <small>{role}</small>
            </MenuItem>
          ))}
          {isOperator && (
            <MenuItem className="menu-item" onAction={() => navigate('/partners')}>
              All partners …
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
