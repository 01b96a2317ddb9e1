import { cumsum, sum } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import { useId } from 'react'
import { printPercent } from '#web/ui/print-count.ts'
import { t } from '#web/messages/text.ts'
import { ChartFigure, type ChartFigureProps } from './chart-figure.tsx'
import type { ChartValue } from './chart-value.ts'
import { Mark } from './mark.tsx'
import { partPatterns, PartPattern } from './part-patterns.tsx'
import { inlineRange } from './scales.ts'
import { useChartValues } from './use-chart-values.ts'

export type PartsProps = Omit<ChartFigureProps, 'values' | 'active' | 'children'> & {
  /** The largest first. Empty ones are left out. */
  values: readonly Omit<ChartValue, 'label' | 'narrow'>[]
  /** Joins those beyond the sixth into one. */
  others: (values: readonly Omit<ChartValue, 'label' | 'narrow'>[]) => Omit<ChartValue, 'label' | 'narrow'>
}

/** Patterns beyond these would look alike. */
const mostParts = partPatterns.length

/** A bar that is divided into parts, each with a pattern of its own. */
export function Parts({ values, others, ...figure }: PartsProps) {
  const id = useId()
  const present = values.filter(({ value }) => value > 0)
  const parts =
    present.length > mostParts
      ? [...present.slice(0, mostParts - 1), others(present.slice(mostParts - 1))]
      : present
  const total = sum(parts, ({ value }) => value)
  const ends = cumsum(parts, ({ value }) => value)
  const x = scaleLinear().domain([0, total]).range(inlineRange())
  const said = parts.map((part) => ({
    ...part,
    said: t('charts.part', '{value} ({percent})', {
      value: part.said,
      percent: printPercent(Math.round((part.value / total) * 100)),
    }),
  }))
  const keys = useChartValues(parts.length)
  const patternOf = (index: number): string => `${id}-${index}`

  return (
    <ChartFigure {...figure} values={said} active={keys.active}>
      {parts.length > 0 && (
        <>
          <svg
            role="group"
            aria-label={`${figure.title}. ${t('charts.partsByArrows', 'Arrow keys move through the parts')}`}
            className="h-11 w-full overflow-visible"
            {...keys.plot}
          >
            <defs>
              {parts.map((part, index) => (
                <PartPattern key={part.name} id={patternOf(index)} at={index} />
              ))}
            </defs>
            {said.map((part, index) => {
              const from = x((ends[index] ?? 0) - part.value)
              const to = x(ends[index] ?? 0)
              const place = { x: Math.min(from, to), width: Math.abs(to - from) }
              return (
                <Mark
                  key={part.name}
                  value={part}
                  keys={keys.markAt(index)}
                  area={place}
                  isActive={keys.active === index}
                >
                  <rect
                    x={`${place.x}%`}
                    width={`${place.width}%`}
                    y="8%"
                    height="84%"
                    fill={`url(#${patternOf(index)})`}
                    className="stroke-paper-raised stroke-2 group-focus-visible:stroke-focus"
                  />
                </Mark>
              )
            })}
          </svg>
          <ul aria-hidden="true" className="mt-4 grid gap-x-6 gap-y-2 text-sm @lg:grid-cols-2">
            {said.map((part, index) => (
              <li
                key={part.name}
                className={`flex items-center gap-2.5 rounded-sm ${keys.active === index ? 'bg-paper-hover' : ''}`}
              >
                <svg className="size-5 shrink-0">
                  <rect
                    width="100%"
                    height="100%"
                    rx="3"
                    fill={`url(#${patternOf(index)})`}
                    className="stroke-line-strong"
                  />
                </svg>
                <span className="min-w-0 grow wrap-anywhere">{part.name}</span>
                <span className="shrink-0 text-ink-soft tabular-nums">{part.said}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </ChartFigure>
  )
}
