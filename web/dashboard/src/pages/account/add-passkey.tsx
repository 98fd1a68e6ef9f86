import { startRegistration } from '@simplewebauthn/browser'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Field } from '../../components/field.tsx'
import { Problem } from '../../components/problem.tsx'
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
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    setFailure(undefined)
    const name = String(new FormData(event.currentTarget).get('name')).trim()
    const started = await start.run({})
    if (!started) return
    const response = await startRegistration({ optionsJSON: started.startPasskey as never }).catch(() => null)
    if (!response) return setFailure(cancelled)
    if (await add.run({ name, response })) onClose()
  }
  const shown = failure ?? start.failure ?? add.failure
  return (
    <Dialog title="Add a passkey" onClose={onClose}>
      <form onSubmit={(event) => void submit(event)}>
        {shown && <Problem failure={shown} />}
        <Field label="Name" name="name" required maxLength={100} autoFocus defaultValue="This device" />
        <footer>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" isBusy={start.isRunning || add.isRunning}>
            Add passkey
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
