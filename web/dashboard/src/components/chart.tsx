import { plot } from '@observablehq/plot'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { chartOptions } from './chart-options.ts'
import type { ChartSpec } from './chart-spec.ts'

export interface ChartProps {
  label: string
  spec: ChartSpec
}

/** A chart as wide as its place; drawn again when that changes. */
export function Chart({ label, spec }: ChartProps): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry!.contentRect.width)))
    observer.observe(place.current!)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (width === 0) return
    const chart = plot({ ...chartOptions(spec, width), ariaLabel: label })
    // Plot labels its groups too, which have no role that a label could belong to.
    for (const group of chart.querySelectorAll('g[aria-label]')) group.removeAttribute('aria-label')
    // The policy forbids inline style elements; our style sheet has their rules.
    for (const style of chart.querySelectorAll('style')) style.remove()
    for (const svg of chart.matches('svg') ? [chart] : chart.querySelectorAll('svg[aria-label]'))
      svg.setAttribute('role', 'img')
    place.current!.replaceChildren(chart)
  }, [spec, label, width])
  return <div className="chart" ref={place} />
}
