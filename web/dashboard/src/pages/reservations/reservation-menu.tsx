import type { ReactNode } from 'react'
import { ActionMenu, type MenuAction } from '../../components/action-menu.tsx'
import { Problem } from '../../components/problem.tsx'
import { MarkNoShowDocument, UndoNoShowDocument } from '../../generated/graphql.ts'
import { useAction } from '../../service/use-action.ts'
import { localTime, type Reservation } from './reservation-columns.tsx'

interface Props {
  reservation: Reservation
  onCancel: (id: string) => void
}

/** What the state of a reservation allows: it is cancelled before its start, and missed after it. */
export function ReservationMenu({ reservation, onCancel }: Props): ReactNode {
  const mark = useAction(MarkNoShowDocument)
  const undo = useAction(UndoNoShowDocument)
  const { id, status, startsAt, venueName } = reservation
  const hasBegun = new Date(startsAt) <= new Date()
  const actions: MenuAction[] = []
  if (status === 'confirmed' && !hasBegun)
    actions.push({ label: 'Cancel…', isDanger: true, onAction: () => onCancel(id) })
  if (status === 'confirmed' && hasBegun)
    actions.push({ label: 'Mark as no-show', onAction: () => void mark.run({ id }) })
  if (status === 'no_show') actions.push({ label: 'Undo no-show', onAction: () => void undo.run({ id }) })
  const failure = mark.failure ?? undo.failure
  return (
    <>
      {failure && <Problem failure={failure} />}
      {actions.length > 0 && <ActionMenu label={`${venueName}, ${localTime(startsAt)}`} actions={actions} />}
    </>
  )
}
