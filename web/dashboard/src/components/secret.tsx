import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import { Dialog } from './dialog.tsx'

interface SecretProps {
  label: string
  value: string
  hint: string
}

const Secret = ({ label, value, hint }: SecretProps): ReactNode => (
  <div className="secret">
    <span className="label" id="secret-label">
      {label}
    </span>
    <div className="secret-line">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls on a narrow screen */}
      <code role="region" aria-labelledby="secret-label" tabIndex={0}>
        {value}
      </code>
      <CopyButton text={value} />
    </div>
    <p className="hint">{hint}</p>
  </div>
)

/** The only time that the service shows a secret. */
export const NewSecret = ({
  title,
  onClose,
  ...secret
}: SecretProps & { title: string; onClose: () => void }): ReactNode => (
  <Dialog title={title} onClose={onClose} isDismissable={false}>
    <Secret {...secret} />
    <footer>
      <Button kind="primary" onClick={onClose}>
        I have stored it
      </Button>
    </footer>
  </Dialog>
)
