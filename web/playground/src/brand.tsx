import type { ReactNode } from 'react'
import mark from '../../shared/mark.svg'

export const Brand = (): ReactNode => (
  <span className="brand">
    <img src={mark} alt="" width="28" height="28" />
    Fan Pass <span>playground</span>
  </span>
)
