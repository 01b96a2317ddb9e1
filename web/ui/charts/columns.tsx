import { useId } from 'react'
import { cx } from 'class-variance-authority'
import { ChartFigure, type ChartFigureProps } from './chart-figure.tsx'
import type { ChartValue } from './chart-value.ts'
import { Hatching } from './hatching.tsx'
import { Mark } from './mark.tsx'
import { Plot } from './plot.tsx'
import { slotScale, valueScale } from './scales.ts'
import { useChartValues } from './use-chart-values.ts'

export type ColumnsProps = Omit<ChartFigureProps, 'values' | 'active' | 'children'> & {
  /** Says how to read the chart. */
  hint: string
  values: readonly ChartValue[]
  /** Stands after the others, hatched. */
  apart?: ChartValue | null
  /** The part of a slot that stays empty. */
  padding?: number
  fill?: string
}

const percent = (value: number): string => `${value}%`

/** Columns from left to right, or from right to left. */
export function Columns({
  hint,
  values,
  apart = null,
  padding = 0.28,
  fill = 'fill-action',
  ...figure
}: ColumnsProps) {
  const hatching = useId()
  const all = apart ? [...values, apart] : values
  const keys = useChartValues(all.length)
  const slots = values.length + (apart ? 2 : 0)
  const x = slotScale(slots, padding)
  const y = valueScale(all.map(({ value }) => value))
  const slotOf = (index: number): number => (index < values.length ? index : index + 1)
  const step = 100 / slots

  return (
    <ChartFigure {...figure} values={all} active={keys.active}>
      <Plot
        label={`${figure.title}. ${hint}`}
        y={y}
        labels={apart ? [...values, { label: '' }, apart] : values}
        values={keys}
      >
        <defs>
          <Hatching id={hatching} />
        </defs>
        {all.map((one, index) => {
          const start = x(slotOf(index)) ?? 0
          return (
            <Mark
              key={one.name}
              value={one}
              keys={keys.markAt(index)}
              area={{ x: start - (step - x.bandwidth()) / 2, width: step }}
              isActive={keys.active === index}
            >
              {one.value > 0 && (
                <rect
                  x={percent(start)}
                  width={percent(x.bandwidth())}
                  y={percent(y(one.value))}
                  height={percent(100 - y(one.value))}
                  rx="2"
                  fill={one === apart ? `url(#${hatching})` : undefined}
                  className={cx(one !== apart && fill, 'forced-colors:fill-[CanvasText]')}
                />
              )}
            </Mark>
          )
        })}
      </Plot>
    </ChartFigure>
  )
}
