import { CalendarDays } from 'lucide-react'
import { type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { type CalendarDay, printDay } from '#web/ui/calendar-day.ts'
import { Field } from '#web/ui/field.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { readDateRange } from '../read-date.ts'
import { parseQuickEntry } from './quick-entry.ts'
import { useIsWide } from './use-is-wide.ts'

const Calendar = lazy(() => import('#web/ui/calendar.tsx').then((module) => ({ default: module.Calendar })))

/** The first year of the year menu (specification, 9). */
const firstListedYear = 2000

export interface ReadDateFieldProps {
  title: string
  value: CalendarDay | null
  onChange: (date: CalendarDay | null) => void
}

export function ReadDateField({ title, value, onChange }: ReadDateFieldProps) {
  const [open, setOpen] = useState(false)
  const wide = useIsWide()
  const shown = value === null ? 'Pick date' : printDay(value)
  function choose(date: CalendarDay | null) {
    setOpen(false)
    if (date !== value) onChange(date)
  }
  const trigger = (
    <Button
      variant="outline"
      aria-label={`Date read of ${title}: ${shown}`}
      className="w-full justify-start! px-3! font-medium tabular-nums"
    >
      <CalendarDays className="size-4.5 text-ink-soft max-sm:hidden" aria-hidden="true" />
      <span className={value === null ? 'text-ink-faint' : ''}>{shown}</span>
    </Button>
  )
  return (
    <Popover
      label={`Date read of ${title}`}
      open={open}
      onOpenChange={setOpen}
      trigger={trigger}
      side={wide ? 'right' : 'bottom'}
      isTall
    >
      <DatePicker value={value} onChoose={choose} />
    </Popover>
  )
}

interface DatePickerProps {
  value: CalendarDay | null
  onChoose: (date: CalendarDay | null) => void
}

// Mounted only while open, so that it starts with the current date.
function DatePicker({ value, onChoose }: DatePickerProps) {
  const [range] = useState(() => readDateRange())
  const [typed, setTyped] = useState(value === null ? '' : printDay(value))

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const entered = parseQuickEntry(typed, range)
    if (entered !== undefined) onChoose(entered)
  }

  return (
    <div className="mx-auto w-[19.25rem] max-w-full">
      <Field label="Date" hint="MMDDYYYY or M/D/YYYY, then Enter. Leave empty to clear.">
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          value={typed}
          placeholder="MM/DD/YYYY"
          onChange={({ target }) => setTyped(target.value)}
          onFocus={({ target }) => target.select()}
          onKeyDown={onKeyDown}
        />
      </Field>
      <div className="-mx-4 mt-3 flex justify-center">
        <Suspense fallback={<CalendarSkeleton />}>
          <Calendar
            // On touch screens a focused field would open the keyboard over the calendar.
            autoFocus={window.matchMedia('(pointer: coarse)').matches}
            value={value}
            {...range}
            firstListedYear={firstListedYear}
            onChange={onChoose}
          />
        </Suspense>
      </div>
      {value !== null && (
        <Button variant="ghost" wide className="mt-2" onClick={() => onChoose(null)}>
          Clear date
        </Button>
      )}
    </div>
  )
}

// As high as a month of six weeks, so that the popover does not change its size.
const CalendarSkeleton = () => (
  <Loading label="Loading the calendar" className="h-[21.875rem] w-[19.25rem] max-w-full">
    <Skeleton className="size-full" />
  </Loading>
)
