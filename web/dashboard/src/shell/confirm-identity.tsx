import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react'

type Confirm = () => Promise<boolean>

const ConfirmIdentityDialog = lazy(() =>
  import('./confirm-identity-dialog.tsx').then(({ ConfirmIdentityDialog }) => ({ default: ConfirmIdentityDialog })),
)
const Context = createContext<Confirm>(async () => false)

/** Asks the person to confirm who they are; false if they cancel. */
export const useConfirmIdentity = (): Confirm => useContext(Context)

export function ConfirmIdentity({ children }: { children: ReactNode }): ReactNode {
  const [pending, setPending] = useState<{ resolve: (isConfirmed: boolean) => void }>()
  const confirm = useCallback(() => new Promise<boolean>((resolve) => setPending({ resolve })), [])
  const close = (isConfirmed: boolean): void => {
    pending?.resolve(isConfirmed)
    setPending(undefined)
  }
  return (
    <Context value={confirm}>
      {children}
      {pending && (
        <Suspense fallback={null}>
          <ConfirmIdentityDialog onClose={close} />
        </Suspense>
      )}
    </Context>
  )
}
