import { extent } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import { t } from '#web/messages/text.ts'
import { ChartFigure, type ChartFigureProps } from './chart-figure.tsx'
import type { ChartValue } from './chart-value.ts'
import { Mark } from './mark.tsx'
import { Plot } from './plot.tsx'
import { inlineRange, valueScale } from './scales.ts'
import { useChartValues } from './use-chart-values.ts'

export type GoalLineProps = Omit<ChartFigureProps, 'values' | 'active' | 'children'> & {
  /** What was reached by the end of each period so far, in order. */
  values: readonly ChartValue[]
  /** The labels of all periods, also of those to come. */
  labels: readonly { label: string; narrow?: string }[]
  /** How much of the last period of `values` is over, from 0 to 1. */
  lastPart?: number
  /** Null without a goal. */
  goal: { value: number; label: string } | null
}

const percent = (value: number): string => `${value}%`

/** A line that grows over a year, beside a dashed one that grows evenly to a goal. */
export function GoalLine({ values, labels, lastPart = 1, goal, ...figure }: GoalLineProps) {
  const keys = useChartValues(values.length)
  const x = scaleLinear().domain([0, labels.length]).range(inlineRange())
  const y = valueScale([...values.map(({ value }) => value), goal?.value ?? 0])
  const endOf = (index: number): number => (index === values.length - 1 ? index + lastPart : index + 1)
  const points: [number, number][] = [
    [x(0), 100],
    ...values.map(({ value }, index): [number, number] => [x(endOf(index)), y(value)]),
  ]
  const [left = 0, right = 0] = extent([x(0), x(1)])

  return (
    <ChartFigure {...figure} values={values} active={keys.active}>
      <Plot
        label={`${figure.title}. ${t('charts.monthsByArrows', 'Arrow keys move through the months')}`}
        y={y}
        labels={labels}
        values={keys}
      >
        {/* A plot of its own, because paths know no percent. */}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="overflow-visible">
          <path d={area().y0(100)(points) ?? ''} className="fill-action-tint" />
          {goal && (
            <line
              x1={x(0)}
              y1={100}
              x2={x(labels.length)}
              y2={y(goal.value)}
              vectorEffect="non-scaling-stroke"
              strokeDasharray="6 5"
              className="stroke-ink-soft stroke-[1.5]"
            />
          )}
          <path
            d={line()(points) ?? ''}
            vectorEffect="non-scaling-stroke"
            strokeLinejoin="round"
            className="fill-none stroke-action stroke-[2.5]"
          />
        </svg>
        {goal && (
          <text
            x={percent(x(labels.length))}
            y={percent(y(goal.value))}
            dy="-0.5em"
            textAnchor="end"
            className="fill-ink-soft text-2xs font-semibold"
          >
            {goal.label}
          </text>
        )}
        {values.map((one, index) => (
          <Mark
            key={one.name}
            value={one}
            keys={keys.markAt(index)}
            area={{ x: x(index) - (x(1) < x(0) ? right - left : 0), width: right - left }}
            isActive={false}
          >
            <circle
              cx={percent(x(endOf(index)))}
              cy={percent(y(one.value))}
              r={keys.active === index ? 6 : 3.5}
              className="fill-paper-raised stroke-action stroke-2"
            />
          </Mark>
        ))}
      </Plot>
    </ChartFigure>
  )
}
