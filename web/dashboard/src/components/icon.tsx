import type { ReactNode } from 'react'

/** Outlines on a grid of 16, drawn with the colour of the text. */
const paths = {
  overview: 'M2 13h12M4 13V8M8 13V3M12 13V6',
  keys: 'M10.5 9.5a3.5 3.5 0 1 0-3.3-2.3L2.5 12v2H5v-1.5h1.5V11L8 9.5a3.5 3.5 0 0 0 2.5 0zM11 5.5v.01',
  webhooks: 'M3 5h7a3 3 0 0 1 0 6H6M3 5l2.5-2.5M3 5l2.5 2.5M6 11l2 2M6 11l2-2',
  requests: 'M2.5 4h11M2.5 8h7M2.5 12h9',
  agents:
    'M3 6.5 4 3h8l1 3.5M3 6.5v6.5h10V6.5M3 6.5a1.7 1.7 0 0 0 3.300 0 1.7 1.7 0 0 0 3.400 0 1.7 1.7 0 0 0 3.300 0M7 13v-3h2v3',
  reservations: 'M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 2v3M10.5 2v3M6 10l1.5 1.5 2.5-3',
  campaigns: 'M2.5 6.5v3l8 3.5V3zM10.5 6a2 2 0 0 1 0 4M4.5 10.5l.8 3h2',
  playground: 'M2.5 3h11v10h-11zM5 6.5 7 8l-2 1.5M8.5 10h2.5',
  members:
    'M6 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM1.5 13.5c0-2.5 2-4 4.5-4s4.5 1.5 4.5 4M10.5 7.300a2.300 2.300 0 0 0 0-4.5M12 9.800c1.5.5 2.5 1.800 2.5 3.7',
  docs: 'M3.5 2.5h6l3 3v8h-9zM9.5 2.5v3h3M5.5 8h5M5.5 10.5h5',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  menu: 'M2 4h12M2 8h12M2 12h12',
  account: 'M8 8a2.7 2.7 0 1 0 0-5.400A2.7 2.7 0 0 0 8 8zM2.800 13.800c.4-2.5 2.400-4 5.200-4s4.800 1.5 5.200 4',
  switch: 'M5 6.5 8 3.5l3 3M5 9.5l3 3 3-3',
} as const

export type IconName = keyof typeof paths

export const Icon = ({ name }: { name: IconName }): ReactNode => (
  <svg className="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
)
