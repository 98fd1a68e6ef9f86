import { type ReactNode, useState } from 'react'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { Problem } from '../components/problem.tsx'
import type { Failure } from '../service/failure.ts'
import { requestLink, signInWithPasskey, supportsPasskeys } from '../service/passkeys.ts'
import { useMe } from './session.tsx'

/** For keys, secrets and members a sign-in of the last five minutes is needed: by passkey, else by a mailed link. */
export function ConfirmIdentityDialog({ onClose }: { onClose: (isConfirmed: boolean) => void }): ReactNode {
  const me = useMe()
  const [failure, setFailure] = useState<Failure>()
  const [isMailed, setMailed] = useState(false)
  const hasPasskey = me.passkeys.length > 0 && supportsPasskeys()
  const attempt = (action: () => Promise<void>, done: () => void) => () => {
    setFailure(undefined)
    action().then(done, setFailure)
  }
  const withPasskey = attempt(signInWithPasskey, () => onClose(true))
  const withLink = attempt(
    () => requestLink(me.email, '/dashboard/confirmed'),
    () => setMailed(true),
  )
  return (
    <Dialog title="Confirm that it is you" onClose={() => onClose(false)}>
      <p>Keys, signing secrets and members can be changed within five minutes of a sign-in.</p>
      {failure && <Problem failure={failure} />}
      {isMailed ? (
        <>
          <p role="status">
            We sent a link to <b>{me.email}</b>. Open it in this browser, then come back here.
          </p>
          <footer>
            <Button onClick={withLink}>Send again</Button>
            <Button kind="primary" onClick={() => onClose(true)}>
              I opened the link
            </Button>
          </footer>
        </>
      ) : (
        <footer>
          <Button kind={hasPasskey ? 'plain' : 'primary'} onClick={withLink}>
            Send me a link
          </Button>
          {hasPasskey && (
            <Button kind="primary" onClick={withPasskey}>
              Use a passkey
            </Button>
          )}
        </footer>
      )}
    </Dialog>
  )
}
