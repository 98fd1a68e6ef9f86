import type { ButtonHTMLAttributes, ReactNode } from 'react'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: 'plain' | 'primary' | 'danger' | 'quiet'
  isBusy?: boolean
}

/** A busy button keeps the focus, which a disabled one would lose. */
export const Button = ({ kind = 'plain', isBusy = false, className, onClick, ...rest }: Props): ReactNode => (
  <button
    type="button"
    className={`button ${kind} ${className ?? ''}`}
    aria-disabled={isBusy || undefined}
    onClick={isBusy ? (event) => event.preventDefault() : onClick}
    {...rest}
  />
)
