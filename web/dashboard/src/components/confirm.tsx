import type { ReactNode } from 'react'
import type { Failure } from '../service/failure.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Problem } from './problem.tsx'

interface Props {
  title: string
  children: ReactNode
  action: string
  isBusy: boolean
  failure: Failure | undefined
  kind?: 'danger' | 'primary'
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that cannot be undone. */
export const Confirm = ({ title, children, action, kind = 'danger', isBusy, failure, ...on }: Props): ReactNode => (
  <Dialog title={title} onClose={on.onClose}>
    {children}
    {failure && <Problem failure={failure} />}
    <footer>
      <Button onClick={on.onClose}>Cancel</Button>
      <Button kind={kind} isBusy={isBusy} onClick={on.onConfirm}>
        {action}
      </Button>
    </footer>
  </Dialog>
)
