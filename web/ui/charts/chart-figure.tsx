import { type ReactNode, useId, useState } from 'react'
import { Table2 } from 'lucide-react'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import type { ChartValue } from './chart-value.ts'

export type ChartFigureProps = {
  title: string
  /** What the chart says, in a sentence. */
  summary: ReactNode
  values: readonly Pick<ChartValue, 'name' | 'said'>[]
  active: number | null
  /** Names the columns of the table. */
  columns: readonly [name: string, value: string]
  children: ReactNode
}

/** A chart with its title, the value that is pointed at, and a button that shows its values as a table. */
export function ChartFigure({ title, summary, values, active, columns, children }: ChartFigureProps) {
  const [asTable, setAsTable] = useState(false)
  const id = useId()
  const pointed = active === null ? undefined : values[active]

  return (
    <figure aria-labelledby={`${id}-title`} className="@container min-w-0">
      <figcaption className="mb-4 flex flex-wrap items-start justify-between gap-x-3">
        <div className="grid min-w-0 grow basis-32">
          <h2 id={`${id}-title`} className="text-xl">
            {title}
          </h2>
          {/* Both in one cell, so that nothing moves when a value is pointed at. */}
          <div className="grid text-sm *:col-start-1 *:row-start-1">
            <p className={pointed ? 'invisible' : 'text-ink-soft'}>{summary}</p>
            <p aria-hidden="true" className="font-semibold">
              {pointed && `${pointed.name}: ${pointed.said}`}
            </p>
          </div>
        </div>
        <Button
          variant="ghost"
          size="sm"
          className="-mx-3"
          aria-expanded={asTable}
          aria-controls={`${id}-table`}
          aria-describedby={`${id}-title`}
          onClick={() => setAsTable(!asTable)}
        >
          <Table2 aria-hidden="true" className="size-4.5" />
          {t('charts.table', 'Table')}
        </Button>
      </figcaption>
      {children}
      <div id={`${id}-table`} hidden={!asTable}>
        {asTable && (
          <table aria-labelledby={`${id}-title`} className="mt-5 w-full text-sm">
            <thead>
              <tr className="border-b border-line-strong text-start text-ink-soft">
                <th scope="col" className="py-2 pe-4 text-start font-semibold">
                  {columns[0]}
                </th>
                <th scope="col" className="py-2 text-end font-semibold">
                  {columns[1]}
                </th>
              </tr>
            </thead>
            <tbody>
              {values.map(({ name, said }) => (
                <tr key={name} className="border-b border-line last:border-0">
                  <th scope="row" className="py-2 pe-4 text-start font-normal">
                    {name}
                  </th>
                  <td className="py-2 text-end tabular-nums">{said}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </figure>
  )
}
