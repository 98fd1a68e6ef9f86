import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import useSWR from 'swr'
import mark from '../../../shared/mark.svg'
import { Button } from '../components/button.tsx'
import { Field } from '../components/field.tsx'
import { Problem } from '../components/problem.tsx'
import type { Failure } from '../service/failure.ts'
import { requestLink, signInWithPasskey, supportsPasskeys } from '../service/passkeys.ts'
import { returnPath } from './return-path.ts'

interface Methods {
  mail: boolean
  passkey: boolean
  oidc: boolean
}

const readMethods = (): Promise<Methods> => fetch('/sign-in/methods').then((response) => response.json())

/** Sign-in by mailed link, passkey, or the identity provider of the operator. */
export function SignIn(): ReactNode {
  const { data: methods } = useSWR('/sign-in/methods', readMethods)
  useEffect(() => {
    document.title = 'Sign in · Fan Pass'
  }, [])
  return (
    <main className="alone sign-in">
      <p className="brand">
        <img src={mark} alt="" width="28" height="28" />
        Fan Pass
      </p>
      <h1>Sign in</h1>
      {methods && !methods.mail && !methods.oidc ? (
        <p>
          Sign-in is switched off here: the operator has configured neither mail nor an identity provider. API keys work
          as ever.
        </p>
      ) : (
        <Forms methods={methods} />
      )}
    </main>
  )
}

function Forms({ methods }: { methods: Methods | undefined }): ReactNode {
  const [failure, setFailure] = useState<Failure>()
  const [sentTo, setSentTo] = useState('')
  const target = returnPath(location.search)
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setFailure(undefined)
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    requestLink(email, target).then(() => setSentTo(email), setFailure)
  }
  if (sentTo) return <CheckMail address={sentTo} onAgain={() => setSentTo('')} />
  return (
    <>
      {failure && <Problem failure={failure} />}
      <form onSubmit={send}>
        <Field label="Email" name="email" type="email" autoComplete="username webauthn" required autoFocus />
        <Button kind="primary" type="submit">
          Send me a sign-in link
        </Button>
      </form>
      {methods?.passkey && supportsPasskeys() && (
        <Button
          className="wide"
          onClick={() => void signInWithPasskey().then(() => location.assign(target), setFailure)}
        >
          Sign in with a passkey
        </Button>
      )}
      {methods?.oidc && (
        <a className="button plain wide" href={`/sign-in/oidc?return=${encodeURIComponent(target)}`}>
          Sign in with your company account
        </a>
      )}
      <p className="hint">Accounts are made by invitation: ask an owner of your partner account, or the operator.</p>
    </>
  )
}

const CheckMail = ({ address, onAgain }: { address: string; onAgain: () => void }): ReactNode => (
  <div role="status">
    <p>
      If <b>{address}</b> has an account, a link is on its way. It works once, for 15 minutes.
    </p>
    <Button className="wide" onClick={onAgain}>
      Use another address
    </Button>
  </div>
)
