import { type ReactNode, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { DateTimeField, hoursAgo } from '../../components/date-time-field.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { SelectField } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { EndpointsDocument, ResendFailuresDocument } from '../../generated/graphql.ts'
import { useAction } from '../../service/use-action.ts'
import { useQuery } from '../../service/use-query.ts'

const usualHours = 24

/** Sends again what has failed since a time, for after a receiver has been mended. */
export function ResendFailures({ endpointId, onClose }: { endpointId: string | null; onClose: () => void }): ReactNode {
  const endpoints = useQuery(EndpointsDocument, {}).data?.webhookEndpoints.nodes ?? []
  const resend = useAction(ResendFailuresDocument)
  const [from, setFrom] = useState(() => hoursAgo(usualHours))
  const [count, setCount] = useState<number>()
  const submit = async (form: FormData): Promise<void> => {
    const endpoint = String(form.get('endpointId'))
    const result = await resend.run({ input: { from: from.toISOString(), endpointId: endpoint || null } })
    setCount(result?.resendFailedDeliveries)
  }
  return (
    <Dialog title="Resend failures" onClose={onClose}>
      <Form failure={resend.failure} onSubmit={submit}>
        <p>Every delivery that has failed is sent again, with the same body and the same event id.</p>
        <DateTimeField label="Events since" name="from" value={from} onChange={setFrom} />
        <SelectField label="Endpoint" name="endpointId" defaultValue={endpointId ?? ''} key={endpoints.length}>
          <option value="">All active endpoints</option>
          {endpoints.map(({ id, url }) => (
            <option key={id} value={id}>
              {url}
            </option>
          ))}
        </SelectField>
        {count !== undefined && (
          <p className="note good" role="status">
            {count === 0
              ? 'Nothing has failed since then.'
              : `${count === 1 ? '1 delivery is' : `${count} deliveries are`} sent again.`}
          </p>
        )}
        <footer>
          <Button onClick={onClose}>{count === undefined ? 'Cancel' : 'Close'}</Button>
          <Button kind="primary" type="submit" isBusy={resend.isRunning}>
            Resend failures
          </Button>
        </footer>
      </Form>
    </Dialog>
  )
}
