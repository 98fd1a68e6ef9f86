import { startRegistration } from '@simplewebauthn/browser'
import { type ReactNode, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Field } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { AddPasskeyDocument, StartPasskeyDocument } from '../../generated/graphql.ts'
import { Failure } from '../../service/failure.ts'
import { useAction } from '../../service/use-action.ts'

const cancelled = new Failure(
  'No passkey was made. Try again, and confirm in the window of your browser or phone.',
  'CANCELLED',
)

export function AddPasskey({ onClose }: { onClose: () => void }): ReactNode {
  const start = useAction(StartPasskeyDocument)
  const add = useAction(AddPasskeyDocument)
  const [failure, setFailure] = useState<Failure>()
  const submit = async (form: FormData): Promise<void> => {
    setFailure(undefined)
    const name = String(form.get('name')).trim()
    const started = await start.run({})
    if (!started) return
    const response = await startRegistration({ optionsJSON: started.startPasskey as never }).catch(() => null)
    if (!response) return setFailure(cancelled)
    if (await add.run({ name, response })) onClose()
  }
  return (
    <Dialog title="Add a passkey" onClose={onClose}>
      <Form failure={failure ?? start.failure ?? add.failure} onSubmit={submit}>
        <Field label="Name" name="name" required maxLength={100} autoFocus defaultValue="This device" />
        <footer>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" isBusy={start.isRunning || add.isRunning}>
            Add passkey
          </Button>
        </footer>
      </Form>
    </Dialog>
  )
}
