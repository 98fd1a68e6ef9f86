import type { ReactNode } from 'react'

/** The error of a field, or its hint. */
export const Remark = ({ id, hint, error }: { id: string; hint?: ReactNode; error: string | undefined }): ReactNode =>
  (error || hint) && (
    <p id={id} className={error ? 'wrong' : 'hint'} role={error ? 'alert' : undefined}>
      {error || hint}
    </p>
  )
