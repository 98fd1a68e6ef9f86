import type { ReactNode } from 'react'
import type { Failure } from '../service/failure.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Form } from './form.tsx'

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
    <Form failure={failure} onSubmit={on.onConfirm}>
      {children}
      <footer>
        <Button onClick={on.onClose}>Cancel</Button>
        <Button kind={kind} type="submit" isBusy={isBusy}>
          {action}
        </Button>
      </footer>
    </Form>
  </Dialog>
)
