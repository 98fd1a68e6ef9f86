import { type ReactNode, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { Card } from '../../components/page.tsx'
import { Problem } from '../../components/problem.tsx'
import { NewSecret } from '../../components/secret.tsx'
import { When } from '../../components/when.tsx'
import { EndSecretRotationDocument, type EndpointsQuery, RotateSecretDocument } from '../../generated/graphql.ts'
import { useAction } from '../../service/use-action.ts'

type SigningSecret = NonNullable<EndpointsQuery['signingSecret']>

export function SigningSecretCard({ secret }: { secret: SigningSecret }): ReactNode {
  const rotate = useAction(RotateSecretDocument)
  const end = useAction(EndSecretRotationDocument)
  const [isAsking, setAsking] = useState(false)
  const [shown, setShown] = useState('')
  const isRotating = secret.previousUntil !== null && new Date(secret.previousUntil) > new Date()
  const confirm = async (): Promise<void> => {
    const result = await rotate.run({})
    if (!result) return
    setAsking(false)
    setShown(result.rotateSigningSecret.signingSecret)
  }
  return (
    <Card
      title="Signing secret"
      actions={
        isRotating ? (
          <Button isBusy={end.isRunning} onClick={() => void end.run({})}>
            End the rotation
          </Button>
        ) : (
          <Button onClick={() => setAsking(true)}>Rotate</Button>
        )
      }
    >
      <p>
        One secret signs the deliveries to all your endpoints. It was made <When at={secret.createdAt} />.{' '}
        <a href="/docs/webhooks">How to verify a signature</a>
      </p>
      {isRotating && (
        <p className="note">
          <span>
            The secret is being rotated: the old one works too, until <When at={secret.previousUntil} />. End the
            rotation once your server uses the new one.
          </span>
        </p>
      )}
      {end.failure && <Problem failure={end.failure} />}
      {isAsking && (
        <Confirm
          title="Rotate the signing secret?"
          action="Rotate secret"
          kind="primary"
          isBusy={rotate.isRunning}
          failure={rotate.failure}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        >
          <p>You get a new secret. The old one stays valid for 24 hours, or until you end the rotation.</p>
        </Confirm>
      )}
      {shown && <NewSigningSecret secret={shown} onClose={() => setShown('')} />}
    </Card>
  )
}

export const NewSigningSecret = ({ secret, onClose }: { secret: string; onClose: () => void }): ReactNode => (
  <NewSecret
    title="Your signing secret"
    label="Signing secret"
    value={secret}
    hint="Copy it now: it cannot be shown again. Your server needs it to verify that a delivery is from us."
    onClose={onClose}
  />
)
