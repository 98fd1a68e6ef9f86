import { lazy, type ReactNode, Suspense } from 'react'
import type { ChartProps } from './chart.tsx'
import { Loading } from './loaded.tsx'

const Chart = lazy(() => import('./chart.tsx').then(({ Chart }) => ({ default: Chart })))

/** The charts' library is loaded when the first chart is shown. */
export const LazyChart = (props: ChartProps): ReactNode => (
  <Suspense fallback={<Loading />}>
    <Chart {...props} />
  </Suspense>
)
