import type { ReactNode } from 'react'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/page.tsx'
import { Problem } from '../../components/problem.tsx'
import { When } from '../../components/when.tsx'
import { type AgentDetailsQuery, ResendAgentConfirmationDocument } from '../../generated/graphql.ts'
import { useAction } from '../../service/use-action.ts'

type Agent = NonNullable<AgentDetailsQuery['agent']>

/** Whether the contact at the venue has confirmed the agent; if not, the mail can be sent again. */
export function Consent({ agent }: { agent: Agent }): ReactNode {
  const resend = useAction(ResendAgentConfirmationDocument)
  if (agent.contactConfirmedAt)
    return (
      <Card title="Consent of the venue">
        <p>
          <Badge tone="good">Confirmed</Badge> {agent.contactEmail} confirmed the agent{' '}
          <When at={agent.contactConfirmedAt} />.
        </p>
      </Card>
    )
  return (
    <Card title="Consent of the venue">
      <p>
        <Badge tone="wait">Waiting</Badge> {agent.contactEmail} has not confirmed the agent yet. Until then it shows facts
        and promises no table.
      </p>
      <p className="hint">
        {agent.confirmationMailedAt ? (
          <>
            The link was mailed <When at={agent.confirmationMailedAt} /> and is valid for seven days.
          </>
        ) : (
          'No valid link is on its way: it has expired or could not be mailed.'
        )}
      </p>
      {resend.failure && <Problem failure={resend.failure} />}
      <Button isBusy={resend.isRunning} onClick={() => void resend.run({ id: agent.id })}>
        Send the confirmation again
      </Button>
    </Card>
  )
}
