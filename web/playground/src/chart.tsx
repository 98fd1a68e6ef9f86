import { plot } from '@observablehq/plot'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { chartOptions } from './chart-options.ts'
import type { Choice, Column } from './columns.ts'
import type { Row } from './row-sets.ts'

interface Props {
  rows: readonly Row[]
  columns: readonly Column[]
  choice: Choice
  title: string
}

/** Draws the chosen columns; redraws when its container is resized. */
export function Chart({ rows, columns, choice, title }: Props): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setSize(rounded(entry!.contentRect)))
    observer.observe(place.current!)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (size.width === 0) return
    const ariaLabel = `${title}: ${choice.y} by ${choice.x}`
    place.current!.replaceChildren(plot({ ...chartOptions(rows, columns, choice, size), ariaLabel }))
  }, [rows, columns, choice, size, title])
  return <div className="chart" ref={place} />
}

const rounded = ({ width, height }: DOMRectReadOnly) => ({ width: Math.round(width), height: Math.round(height) })
