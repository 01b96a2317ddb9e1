import { lazy, Suspense, useState } from 'react'
import { CalendarDays } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import type { CalendarDay } from '#web/ui/calendar-day.ts'
import { printDay } from '#web/ui/calendar-day.ts'
import { Popover } from '#web/ui/popover.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

const Calendar = lazy(() => import('#web/ui/calendar.tsx').then((module) => ({ default: module.Calendar })))

export type DateFieldProps = {
  /** What the day is for; read aloud before it. */
  label: string
  value: CalendarDay | null
  from: CalendarDay
  to: CalendarDay
  onChange: (day: CalendarDay | null) => void
  placeholder?: string
  /** Offers a button that takes the day away. */
  clearable?: boolean
  firstListedYear?: number
  disabled?: boolean
}

/** A button that shows a day as MM/dd/yyyy and opens a calendar. */
export function DateField(props: DateFieldProps) {
  const {
    label,
    value,
    from,
    to,
    onChange,
    placeholder = 'Pick date',
    clearable = false,
    disabled = false,
  } = props
  const [open, setOpen] = useState(false)
  const shown = value === null ? placeholder : printDay(value)

  function choose(day: CalendarDay | null) {
    onChange(day)
    setOpen(false)
  }

  const trigger = (
    <Button
      variant="outline"
      disabled={disabled}
      aria-label={`${label}: ${shown}`}
      className="font-medium tabular-nums"
    >
      <CalendarDays className="size-4.5 text-ink-soft" aria-hidden="true" />
      <span className={value === null ? 'text-ink-faint' : ''}>{shown}</span>
    </Button>
  )

  return (
    <Popover label={label} open={open} onOpenChange={setOpen} trigger={trigger}>
      <Suspense fallback={<CalendarToCome />}>
        <Calendar
          value={value}
          from={from}
          to={to}
          onChange={choose}
          {...(props.firstListedYear === undefined ? {} : { firstListedYear: props.firstListedYear })}
        />
      </Suspense>
      {clearable && value !== null && (
        <Button variant="ghost" wide className="mt-2" onClick={() => choose(null)}>
          Clear date
        </Button>
      )}
    </Popover>
  )
}

// As high as a month of six weeks, so that the panel does not jump.
function CalendarToCome() {
  return (
    <Loading label="Loading the calendar" className="h-[21.875rem] w-[19.25rem] max-w-full">
      <Skeleton className="size-full" />
    </Loading>
  )
}
