import { CalendarDays } from 'lucide-react'
import { type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { datePattern } from '#contract/time/parse-date.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import type { CalendarDay } from '#web/ui/calendar-day.ts'
import { useDates } from '#web/ui/dates.ts'
import { Field } from '#web/ui/field.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type ReadDateRange, readDateRange, readTypedDate } from '../read-date.ts'
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
  const dates = useDates()
  const [open, setOpen] = useState(false)
  const [range] = useState(() => readDateRange())
  /** Null unless the reader types. */
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  const wide = useIsWide()
  const shown = value === null ? t('list.pickDate', 'Pick date') : dates.digits(value)

  function type(text: string | null) {
    setTyped(text)
    setProblem(undefined)
  }

  function choose(date: CalendarDay | null) {
    setOpen(false)
    type(null)
    if (date !== value) onChange(date)
  }

  /** An empty entry clears the date (specification, 5). */
  function applyTyped() {
    if (typed === null) return choose(value)
    const entered = typed.trim() === '' ? { day: null } : readTypedDate(typed, range, dates)
    if ('problem' in entered) setProblem(entered.problem)
    else choose(entered.day)
  }

  function onOpenChange(next: boolean) {
    // A press outside keeps what was typed; the first one says if it is no date, the second one closes.
    if (next || typed === null || problem !== undefined) {
      setOpen(next)
      type(null)
    } else applyTyped()
  }

  const trigger = (
    <Button
      variant="outline"
      aria-label={t('list.dateReadOfIs', 'Date read of {title}: {day}', { title, day: shown })}
      className="w-full justify-start! px-3! font-medium tabular-nums"
    >
      <CalendarDays className="size-4.5 text-ink-soft max-sm:hidden" aria-hidden="true" />
      <span className={value === null ? 'text-ink-faint' : ''}>{shown}</span>
    </Button>
  )
  return (
    <Popover
      label={t('list.dateReadOf', 'Date read of {title}', { title })}
      open={open}
      onOpenChange={onOpenChange}
      onEscape={() => choose(value)}
      trigger={trigger}
      side={wide ? 'end' : 'bottom'}
      isTall
    >
      <DatePicker
        value={value}
        range={range}
        typed={typed ?? (value === null ? '' : dates.digits(value))}
        problem={problem}
        onType={type}
        onEnter={applyTyped}
        onChoose={choose}
      />
    </Popover>
  )
}

interface DatePickerProps {
  value: CalendarDay | null
  range: ReadDateRange
  typed: string
  problem: string | undefined
  onType: (text: string) => void
  onEnter: () => void
  onChoose: (date: CalendarDay | null) => void
}

function DatePicker({ value, range, typed, problem, onType, onEnter, onChoose }: DatePickerProps) {
  const { digits, language } = useDates()

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onEnter()
  }

  return (
    <div className="mx-auto w-[19.25rem] max-w-full">
      <Field
        label={t('list.date', 'Date')}
        hint={t('list.typeADate', 'Type a date, such as {day}, then press Enter. Leave empty to clear.', {
          day: digits(range.to),
        })}
        error={problem}
      >
        <TextInput
          autoComplete="off"
          enterKeyHint="done"
          maxLength={40}
          value={typed}
          placeholder={datePattern(language)}
          onChange={({ target }) => onType(target.value)}
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
          {t('list.clearDate', 'Clear date')}
        </Button>
      )}
    </div>
  )
}

// As high as a month of six weeks, so that the popover does not change its size.
const CalendarSkeleton = () => (
  <Loading
    label={t('list.loadingCalendar', 'Loading the calendar')}
    className="h-[21.875rem] w-[19.25rem] max-w-full"
  >
    <Skeleton className="size-full" />
  </Loading>
)
