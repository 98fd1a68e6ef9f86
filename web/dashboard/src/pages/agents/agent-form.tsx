import { type ReactNode, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Choices } from '../../components/choices.tsx'
import { Field } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { Card } from '../../components/page.tsx'
import { type AgentCapability, DeployAgentDocument } from '../../generated/graphql.ts'
import { useAction } from '../../service/use-action.ts'
import { capabilities } from './capabilities.ts'
import { EmbedPreview } from './embed-preview.tsx'
import { VenueFields } from './venue-fields.tsx'

export interface AgentValues {
  venueName: string
  venueAddress: string
  contactEmail: string
  tagline: string
  logoUrl: string
  capabilities: readonly AgentCapability[]
}

const nothing: AgentValues = {
  venueName: '',
  venueAddress: '',
  contactEmail: '',
  tagline: '',
  logoUrl: '',
  capabilities: ['reservations', 'offers'],
}

interface Props {
  initial?: AgentValues
  submitLabel: string
  onDone: (id: string) => void
}

/** Deploys an agent or updates the one of that venue, with a preview as it is typed. */
export function AgentForm({ initial = nothing, submitLabel, onDone }: Props): ReactNode {
  const deploy = useAction(DeployAgentDocument)
  const [values, setValues] = useState(initial)
  const change = (part: Partial<AgentValues>): void => setValues((old) => ({ ...old, ...part }))
  const submit = async (): Promise<void> => {
    const { tagline, logoUrl, ...venue } = values
    const input = { ...venue, branding: { tagline, logoUrl }, capabilities: [...values.capabilities] }
    const result = await deploy.run({ input })
    if (result) onDone(result.deployAgent.id)
  }
  return (
    <div className="columns">
      <Card>
        <Form failure={deploy.failure} onSubmit={submit}>
          {initial === nothing && <VenueFields values={values} onChange={change} />}
          <Field
            label="Contact of the venue"
            name="contactEmail"
            type="email"
            required
            maxLength={254}
            value={values.contactEmail}
            onChange={({ target }) => change({ contactEmail: target.value })}
            hint="The venue's own address: reservations are promised once it has confirmed."
          />
          <Field
            label="Tagline"
            name="branding.tagline"
            required
            maxLength={160}
            value={values.tagline}
            onChange={({ target }) => change({ tagline: target.value })}
          />
          <Field
            label="Logo"
            name="branding.logoUrl"
            type="url"
            required
            placeholder="https://example.com/logo.png"
            value={values.logoUrl}
            onChange={({ target }) => change({ logoUrl: target.value })}
            hint="An https address of an image."
          />
          <Choices
            legend="Capabilities"
            name="capabilities"
            options={capabilities}
            chosen={values.capabilities}
            onChange={(chosen) => change({ capabilities: chosen as AgentCapability[] })}
          />
          <Button kind="primary" type="submit" isBusy={deploy.isRunning} disabled={values.capabilities.length === 0}>
            {submitLabel}
          </Button>
        </Form>
      </Card>
      <Card title="Preview">
        <EmbedPreview
          venueName={values.venueName || 'The venue'}
          tagline={values.tagline || 'Its tagline'}
          logoUrl={values.logoUrl}
        />
      </Card>
    </div>
  )
}
