import { type ReactNode, useState } from 'react'
import { CsvButton } from '../../components/csv-button.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { Empty, Page } from '../../components/page.tsx'
import { Pager, usePaging } from '../../components/pager.tsx'
import { Table } from '../../components/table.tsx'
import { useFilters } from '../../components/use-filters.ts'
import { ReservationsCsvDocument, ReservationsDocument } from '../../generated/graphql.ts'
import { useQuery } from '../../service/use-query.ts'
import { useSession } from '../../shell/session.tsx'
import { CancelReservation } from './cancel-reservation.tsx'
import { reservationColumns } from './reservation-columns.tsx'
import { ReservationFilters, reservationsOf } from './reservation-filters.tsx'

const refreshMs = 30_000
/** The service writes at most 50 pages of 200 into a file. */
const mostExported = 10_000

/** The tables of the partner's agents. */
export function Reservations(): ReactNode {
  const { partner } = useSession()
  const [now, setNow] = useState(() => new Date())
  const [cancelling, setCancelling] = useState<string>()
  const paging = usePaging()
  const [search, changeFilter] = useFilters(paging)
  const variables = reservationsOf(search, partner.id, now)
  const query = useQuery(
    ReservationsDocument,
    { ...variables, after: paging.after },
    { refreshInterval: refreshMs, keepPreviousData: true },
  )
  const change = (name: string, value: string): void => {
    setNow(new Date())
    changeFilter(name, value)
  }
  return (
    <Page
      title="Reservations"
      lead="The tables that your agents have promised. Names of guests are the venue's alone."
      actions={<CsvButton operation={ReservationsCsvDocument} variables={variables} name="reservations" />}
    >
      <ReservationFilters search={search} onChange={change} />
      <Loaded query={query}>
        {({ reservations: { nodes, pageInfo, totalCount } }) => (
          <>
            {nodes.length === 0 ? (
              <Empty title="No reservations">
                {search.size > 0
                  ? 'None matches these filters.'
                  : 'A table appears here as soon as a guest has confirmed it. Agents promise tables once their venue has confirmed them.'}
              </Empty>
            ) : (
              <Table label="Reservations" columns={reservationColumns(setCancelling)} items={nodes} />
            )}
            {totalCount > mostExported && (
              <p className="hint">The file has the first {mostExported.toLocaleString('en-US')} of these. Narrow the filters for the others.</p>
            )}
            <Pager paging={paging} pageInfo={pageInfo} total={totalCount} />
          </>
        )}
      </Loaded>
      {cancelling !== undefined && <CancelReservation id={cancelling} onClose={() => setCancelling(undefined)} />}
    </Page>
  )
}
