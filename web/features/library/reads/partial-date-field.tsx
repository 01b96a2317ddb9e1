import { useId, useState } from 'react'
import { earliestReadDate, latestDateOnEarth } from '#contract/http/calendar-date.ts'
import { t } from '#web/messages/text.ts'
import { useDates } from '#web/ui/dates.ts'

interface PartialDateFieldProps {
  legend: string
  /** `2026`, `2026-11`, `2026-11-24`, or empty if it is unknown. */
  value: string
  onChange: (value: string) => void
  error: string | undefined
}

const two = (number: number) => String(number).padStart(2, '0')
const selectStyle = 'control min-w-0 text-sm'

/** A year is enough; a month and a day may follow. */
export function PartialDateField({ legend, value, onChange, error }: PartialDateFieldProps) {
  const id = useId()
  const dates = useDates()
  const [year = '', month = '', day = ''] = value.split('-')
  const [today] = useState(() => latestDateOnEarth(new Date()))
  const lastYear = Number(today.slice(0, 4))
  const years = Array.from({ length: lastYear - Number(earliestReadDate.slice(0, 4)) + 1 }, (_, ago) =>
    String(lastYear - ago),
  )
  const set = (...parts: readonly string[]) => {
    const known = parts.findIndex((part) => part === '')
    onChange(parts.slice(0, known === -1 ? parts.length : known).join('-'))
  }
  return (
    <fieldset aria-describedby={error && id}>
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      <div className="grid grid-cols-[1fr_1.4fr_1fr] gap-2">
        <select
          aria-label={t('library.year', 'Year')}
          value={year}
          onChange={({ target }) => set(target.value, month, '')}
          className={selectStyle}
        >
          <option value="">{t('library.unknown', 'Unknown')}</option>
          {years.map((one) => (
            <option key={one} value={one}>
              {dates.year(`${one}-01-01`)}
            </option>
          ))}
        </select>
        <select
          aria-label={t('library.month', 'Month')}
          value={month}
          disabled={year === ''}
          onChange={({ target }) => set(year, target.value, '')}
          className={selectStyle}
        >
          <option value="">–</option>
          {monthsOf(year, today).map((one) => (
            <option key={one} value={one}>
              {dates.month(`2026-${one}-01`)}
            </option>
          ))}
        </select>
        <select
          aria-label={t('library.day', 'Day')}
          value={day}
          disabled={month === ''}
          onChange={({ target }) => set(year, month, target.value)}
          className={selectStyle}
        >
          <option value="">–</option>
          {daysOf(year, month, today).map((one) => (
            <option key={one} value={one}>
              {Number(one)}
            </option>
          ))}
        </select>
      </div>
      {error && (
        <p id={id} role="alert" className="mt-1.5 text-sm text-danger-ink">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** No date in the future is offered. */
const upTo = (count: number, before: string, today: string) =>
  Array.from({ length: count }, (_, index) => two(index + 1)).filter(
    (one) => `${before}-${one}` <= today.slice(0, before.length + 3),
  )

const monthsOf = (year: string, today: string) => upTo(12, year, today)

const daysOf = (year: string, month: string, today: string) =>
  year && month
    ? upTo(new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate(), `${year}-${month}`, today)
    : []
