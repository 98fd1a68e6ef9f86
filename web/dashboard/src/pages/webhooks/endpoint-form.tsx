import { type ReactNode, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Choices } from '../../components/choices.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Field } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { EventKindsDocument, RegisterEndpointDocument, UpdateEndpointDocument } from '../../generated/graphql.ts'
import { useAction } from '../../service/use-action.ts'
import { useQuery } from '../../service/use-query.ts'
import type { Endpoint } from './endpoints.tsx'
import { NewSigningSecret } from './signing-secret.tsx'

/** Registers an endpoint, or changes one; its deliveries stay. */
export function EndpointForm({ endpoint, onClose }: { endpoint?: Endpoint; onClose: () => void }): ReactNode {
  const kinds = useQuery(EventKindsDocument, {}).data?.webhookEventKinds ?? []
  const [chosen, setChosen] = useState<string[] | undefined>(endpoint?.kinds)
  const [wrong, setWrong] = useState('')
  const { save, isBusy, failure, secret } = useSave(endpoint, onClose)
  const submit = (form: FormData): void => {
    const wanted = chosen ?? kinds.map(({ name }) => name)
    setWrong(wanted.length === 0 ? 'Choose at least one kind of event.' : '')
    if (wanted.length > 0) void save(String(form.get('url')).trim(), wanted)
  }
  if (secret) return <NewSigningSecret secret={secret} onClose={onClose} />
  return (
    <Dialog title={endpoint ? 'Edit endpoint' : 'Register an endpoint'} onClose={onClose}>
      <Form failure={failure} onSubmit={submit}>
        <Field
          label="Address"
          name="url"
          type="url"
          inputMode="url"
          required
          autoFocus
          defaultValue={endpoint?.url}
          placeholder="https://example.com/webhooks"
          hint="An https address that the internet can reach. On your own machine, http works too while you develop."
        />
        <Choices
          legend="Events"
          name="kinds"
          options={kinds.map(({ name, description }) => ({ value: name, label: name, hint: description }))}
          chosen={chosen ?? kinds.map(({ name }) => name)}
          onChange={setChosen}
          error={wrong}
        />
        <footer>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" isBusy={isBusy}>
            {endpoint ? 'Save' : 'Register endpoint'}
          </Button>
        </footer>
      </Form>
    </Dialog>
  )
}

function useSave(endpoint: Endpoint | undefined, onDone: () => void) {
  const register = useAction(RegisterEndpointDocument)
  const update = useAction(UpdateEndpointDocument)
  const [secret, setSecret] = useState('')
  const save = async (url: string, kinds: string[]): Promise<void> => {
    if (endpoint) {
      const input = { id: endpoint.id, expectedVersion: endpoint.version, url, kinds }
      return void ((await update.run({ input })) && onDone())
    }
    const result = await register.run({ input: { url, kinds } })
    if (result?.registerWebhookEndpoint.signingSecret) setSecret(result.registerWebhookEndpoint.signingSecret)
    else if (result) onDone()
  }
  return { save, secret, isBusy: register.isRunning || update.isRunning, failure: register.failure ?? update.failure }
}
