import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import type { ChartValue } from './chart-value.ts'

export type MarkProps = {
  value: Pick<ChartValue, 'name' | 'said'>
  /** Of `useChartValues`. */
  keys: { tabIndex: number; onFocus: () => void; onPointerEnter: () => void }
  /** The area that takes the pointer and shows the focus, in percent of the plot. */
  area: { x: number; y?: number; width: number; height?: number }
  isActive: boolean
  children?: ReactNode
}

const percent = (value: number): string => `${value}%`

/** A value in a plot: read out when focused, with an area that is easier to hit than what is drawn. */
export function Mark({ value, keys, area, isActive, children }: MarkProps) {
  const { x, y = 0, width, height = 100 } = area
  return (
    <g
      data-mark
      role="img"
      aria-label={`${value.name}: ${value.said}`}
      className="group outline-none"
      {...keys}
    >
      <rect
        x={percent(x)}
        y={percent(y)}
        width={percent(width)}
        height={percent(height)}
        rx="3"
        className={cx(
          'stroke-2 group-focus-visible:stroke-focus',
          isActive ? 'fill-paper-hover' : 'fill-transparent',
        )}
      />
      {children}
    </g>
  )
}
