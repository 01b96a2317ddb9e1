import type { ReactNode } from 'react'
import { cx } from 'class-variance-authority'
import { printNumber } from './print-number.ts'
import type { ChartValues } from './use-chart-values.ts'
import type { ValueScale } from './scales.ts'

export type PlotProps = {
  /** Says how to read it: "Arrow keys move through the months." */
  label: string
  y: ValueScale
  /** Below the plot, each as wide as the others. An empty one leaves a gap. */
  labels: readonly { label: string; narrow?: string }[]
  values: ChartValues
  children: ReactNode
}

/** Axes and grid around what a chart draws. Sizes are in percent, so that it needs no measuring and is drawn on the server. */
export function Plot({ label, y, labels, values, children }: PlotProps) {
  const ticks = y.ticks(3).filter(Number.isInteger)
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-2">
      <div aria-hidden="true" className="relative text-2xs text-ink-faint tabular-nums">
        {ticks.map((tick) => (
          // The hidden copies make the column as wide as its widest number.
          <div key={tick} className="h-0 text-end">
            <span className="invisible">{printNumber(tick)}</span>
            <span className="absolute end-0 -translate-y-1/2" style={{ top: `${y(tick)}%` }}>
              {printNumber(tick)}
            </span>
          </div>
        ))}
      </div>
      <svg role="group" aria-label={label} className="h-44 w-full overflow-visible @xl:h-56" {...values.plot}>
        {ticks.map((tick) => (
          <line
            key={tick}
            x1="0"
            x2="100%"
            y1={`${y(tick)}%`}
            y2={`${y(tick)}%`}
            className={cx(tick === 0 ? 'stroke-line-strong' : 'stroke-line')}
          />
        ))}
        {children}
      </svg>
      <div
        aria-hidden="true"
        className="col-start-2 mt-1.5 grid auto-cols-fr grid-flow-col text-center text-2xs text-ink-soft"
      >
        {labels.map((one, index) => (
          <span key={index} className="min-w-0 whitespace-nowrap">
            <span className={one.narrow === undefined ? '' : 'hidden @md:inline'}>{one.label}</span>
            {one.narrow !== undefined && <span className="@md:hidden">{one.narrow}</span>}
          </span>
        ))}
      </div>
    </div>
  )
}
