import type { ReactNode } from 'react'
import { NewSecret } from '../../components/secret.tsx'

export const NewKey = ({ title, token, onClose }: { title: string; token: string; onClose: () => void }): ReactNode => (
  <NewSecret
    title={title}
    label="Key"
    value={token}
    hint="Copy it now and keep it where secrets are kept: it cannot be shown again. We store only a hash of it."
    onClose={onClose}
  />
)
