import { type ReactNode, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Problem } from '../../components/problem.tsx'
import { RotateKeyDocument } from '../../generated/graphql.ts'
import { useAction } from '../../service/use-action.ts'
import { type Key, shortKey } from './keys.tsx'
import { NewKey } from './new-key.tsx'

const overlaps = [
  { minutes: 0, label: 'Stops now', hint: 'For a key that has leaked.' },
  { minutes: 60, label: 'Works for 1 more hour', hint: '' },
  { minutes: 1_440, label: 'Works for 24 more hours', hint: 'Time to bring the new key to every program.' },
]

export function RotateKey({ apiKey, onClose }: { apiKey: Key; onClose: () => void }): ReactNode {
  const rotate = useAction(RotateKeyDocument)
  const [overlapMinutes, setOverlap] = useState(1_440)
  const [token, setToken] = useState('')
  const run = async (): Promise<void> => {
    const result = await rotate.run({ id: apiKey.id, overlapMinutes })
    if (result) setToken(result.rotateApiKey.token)
  }
  if (token) return <NewKey title={`The new key for ${apiKey.name}`} token={token} onClose={onClose} />
  return (
    <Dialog title={`Rotate ${apiKey.name}`} onClose={onClose}>
      <p>
        A new key takes the place of <code>{shortKey(apiKey)}</code>, with the same scopes.
      </p>
      {rotate.failure && <Problem failure={rotate.failure} />}
      <fieldset className="choices">
        <legend>The old key</legend>
        {overlaps.map(({ minutes, label, hint }) => (
          <label key={minutes}>
            <input
              type="radio"
              name="overlap"
              checked={overlapMinutes === minutes}
              onChange={() => setOverlap(minutes)}
            />
            <span>
              {label}
              {hint && <small>{hint}</small>}
            </span>
          </label>
        ))}
      </fieldset>
      <footer>
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="primary" isBusy={rotate.isRunning} onClick={() => void run()}>
          Rotate key
        </Button>
      </footer>
    </Dialog>
  )
}
