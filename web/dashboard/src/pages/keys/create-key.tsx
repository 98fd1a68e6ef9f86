import { type ReactNode, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Choices } from '../../components/choices.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Field, SelectField } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { CreateKeyDocument } from '../../generated/graphql.ts'
import { useAction } from '../../service/use-action.ts'
import { useSession } from '../../shell/session.tsx'
import { NewKey } from './new-key.tsx'
import { scopeMeanings } from './scope-meanings.ts'

const lifetimes = [
  { days: 0, label: 'Does not expire' },
  { days: 30, label: '30 days' },
  { days: 90, label: '90 days' },
  { days: 365, label: 'One year' },
]
const dayMs = 86_400_000

export function CreateKey({
  grantedScopes,
  onClose,
}: {
  grantedScopes: readonly string[]
  onClose: () => void
}): ReactNode {
  const { partner } = useSession()
  const create = useAction(CreateKeyDocument)
  const [scopes, setScopes] = useState<string[]>([])
  const [wrong, setWrong] = useState('')
  const [token, setToken] = useState('')
  const submit = async (form: FormData): Promise<void> => {
    if (scopes.length === 0) return setWrong('Choose at least one thing that the key may do.')
    setWrong('')
    const days = Number(form.get('expiresAt'))
    const expiresAt = days ? new Date(Date.now() + days * dayMs).toISOString() : null
    const name = String(form.get('name')).trim()
    const result = await create.run({ input: { partnerId: partner.id, name, scopes, expiresAt } })
    if (result) setToken(result.createApiKey.token)
  }
  if (token) return <NewKey title="Your new key" token={token} onClose={onClose} />
  return (
    <Dialog title="Create a key" onClose={onClose}>
      <Form failure={create.failure} onSubmit={submit}>
        <Field
          label="Name"
          name="name"
          required
          maxLength={100}
          autoFocus
          hint="What will use it, such as “Booking server”."
        />
        <Choices
          legend="Scopes"
          name="scopes"
          options={grantedScopes.map((scope) => ({ value: scope, label: scope, hint: scopeMeanings[scope] }))}
          chosen={scopes}
          onChange={setScopes}
          error={wrong}
        />
        <SelectField label="Expires after" name="expiresAt">
          {lifetimes.map(({ days, label }) => (
            <option key={days} value={days}>
              {label}
            </option>
          ))}
        </SelectField>
        <footer>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" isBusy={create.isRunning}>
            Create key
          </Button>
        </footer>
      </Form>
    </Dialog>
  )
}
