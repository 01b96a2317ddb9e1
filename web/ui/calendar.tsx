import { useState } from 'react'
import { Direction } from 'radix-ui'
import { DayPicker, type DropdownProps } from 'react-day-picker'
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { calendarWords } from './calendar-words.ts'
import { dateOfDay, dayOfDate, type CalendarDay } from './calendar-day.ts'

export type CalendarProps = {
  value: CalendarDay | null
  from: CalendarDay
  to: CalendarDay
  onChange: (day: CalendarDay) => void
  /** The earliest year in the list; the arrows still reach earlier months. */
  firstListedYear?: number
  /** Takes the focus when it appears; on by default. */
  autoFocus?: boolean
}

const arrow =
  'grid size-11 place-items-center rounded-md text-ink-soft hover:bg-paper-hover aria-disabled:opacity-35 aria-disabled:hover:bg-transparent'

const turned = 'size-5 rtl:-scale-x-100'

const looks = {
  root: 'relative w-[19.25rem]',
  months: 'relative',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: arrow,
  button_next: arrow,
  month_caption: 'mx-11 flex h-11 items-center justify-center',
  dropdowns: 'flex items-center gap-1',
  month_grid: 'mt-2 w-full border-collapse',
  weekday: 'h-8 w-11 text-center text-xs font-semibold text-ink-faint',
  day: 'group size-11 p-0 text-center',
  day_button: [
    'mx-auto grid size-10 place-items-center rounded-md text-sm tabular-nums hover:bg-action-tint group-data-disabled:hover:bg-transparent',
    'group-data-today:font-bold group-data-today:text-action-ink group-data-today:underline group-data-today:underline-offset-4',
    'group-aria-selected:bg-action! group-aria-selected:text-on-action! group-data-outside:text-ink-faint',
    'group-data-disabled:cursor-not-allowed group-data-disabled:text-ink-faint group-data-disabled:line-through group-data-disabled:decoration-1',
  ].join(' '),
}

/** Heavy: import it lazily, as `DateField` does. */
export function Calendar({ value, from, to, onChange, firstListedYear, autoFocus = true }: CalendarProps) {
  const selected = value === null ? undefined : dateOfDay(value)
  const [first, last] = [dateOfDay(from), dateOfDay(to)]
  const [month, setMonth] = useState(selected ?? last)
  const [shown, setShown] = useState(value)
  if (value !== shown) {
    setShown(value)
    if (selected) setMonth(selected)
  }

  return (
    <DayPicker
      {...calendarWords()}
      mode="single"
      dir={Direction.useDirection()}
      autoFocus={autoFocus}
      required
      selected={selected}
      onSelect={(date) => onChange(dayOfDate(date))}
      month={month}
      onMonthChange={setMonth}
      startMonth={first}
      endMonth={last}
      disabled={{ before: first, after: last }}
      captionLayout="dropdown"
      reverseYears
      showOutsideDays
      fixedWeeks
      classNames={looks}
      components={{
        Chevron: ({ orientation }) =>
          orientation === 'left' ? <ChevronLeft className={turned} /> : <ChevronRight className={turned} />,
        Dropdown: PlainSelect,
        YearsDropdown: (props) => <PlainSelect {...props} options={listedYears(props, firstListedYear)} />,
      }}
    />
  )
}

function PlainSelect({ options, value, onChange, disabled, ...rest }: DropdownProps) {
  return (
    <span className="relative">
      <select
        aria-label={rest['aria-label']}
        value={value}
        onChange={onChange}
        disabled={disabled}
        className="h-11 appearance-none rounded-md bg-transparent ps-2.5 pe-6.5 font-serif text-base font-semibold hover:bg-paper-hover"
      >
        {options?.map((option) => (
          <option
            key={option.value}
            value={option.value}
            disabled={option.disabled}
            className="bg-paper-raised font-sans"
          >
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 end-1.5 size-4 -translate-y-1/2 text-ink-soft"
      />
    </span>
  )
}

// The year on display is always in the list, even before the earliest.
function listedYears({ options, value }: DropdownProps, first = 0) {
  return options?.filter((option) => option.value >= first || option.value === Number(value))
}
