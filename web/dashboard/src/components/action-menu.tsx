import type { ReactNode } from 'react'
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { Icon } from './icon.tsx'

export interface MenuAction {
  label: string
  onAction: () => void
  isDanger?: boolean
}

/** The actions on one row of a list. */
export const ActionMenu = ({ label, actions }: { label: string; actions: readonly MenuAction[] }): ReactNode => (
  <MenuTrigger>
    <Button className="button quiet icon-only" aria-label={label}>
      <Icon name="more" />
    </Button>
    <Popover className="popover" placement="bottom end">
      <Menu className="menu" aria-label={label}>
        {actions.map(({ label: text, onAction, isDanger }) => (
          <MenuItem key={text} className={isDanger ? 'menu-item danger' : 'menu-item'} onAction={onAction}>
            {text}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  </MenuTrigger>
)
