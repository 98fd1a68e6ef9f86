import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'

const shownMs = 2_000

export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }): ReactNode {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const copy = async (): Promise<void> => {
    setState(
      await navigator.clipboard.writeText(text).then(
        () => 'copied' as const,
        () => 'failed' as const,
      ),
    )
    setTimeout(() => setState('idle'), shownMs)
  }
  return (
    <Button className="copy" onClick={() => void copy()}>
      <span aria-live="polite">{{ idle: label, copied: 'Copied', failed: 'Select and copy it' }[state]}</span>
    </Button>
  )
}
