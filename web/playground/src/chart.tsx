import { plot } from '@observablehq/plot'
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { chartOptions } from './chart-options.ts'
import type { Choice, Column } from './columns.ts'
import type { Row } from './row-sets.ts'
import { Currency, unitOf } from './units.ts'

interface Props {
  rows: readonly Row[]
  columns: readonly Column[]
  choice: Choice
  title: string
}

/** Draws the chosen columns; redraws when its container is resized. */
export function Chart({ rows, columns, choice, title }: Props): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const currency = useContext(Currency)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setSize(rounded(entry!.contentRect)))
    observer.observe(place.current!)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (size.width === 0) return
    const ariaLabel = `${title}: ${choice.y} by ${choice.x}`
    const drawing = plot({ ...chartOptions(rows, columns, choice, size, unitOf(choice.y, currency)), ariaLabel })
    // Plot labels its groups too, which have no role that a label could belong to.
    for (const group of drawing.querySelectorAll('g[aria-label]')) group.removeAttribute('aria-label')
    place.current!.replaceChildren(drawing)
  }, [rows, columns, choice, size, title, currency])
  return <div className="chart" ref={place} />
}

const rounded = ({ width, height }: DOMRectReadOnly) => ({ width: Math.round(width), height: Math.round(height) })
