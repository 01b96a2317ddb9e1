import { type KeyboardEvent, useRef, useState } from 'react'
import type { ListedBook } from '#contract/reading-list/listed-book.ts'
import { rich, t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Calendar } from '#web/ui/calendar.tsx'
import type { CalendarDay } from '#web/ui/calendar-day.ts'
import { useDates } from '#web/ui/dates.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { readDateRange, readTypedDate } from '../read-date.ts'

/** The first year of the year menu (specification, 9). */
const firstListedYear = 2000

export interface MarkReadDialogProps {
  book: ListedBook
  onRead: (date: CalendarDay) => void
  onClose: () => void
}

/** Loaded when first opened, because the calendar is large. */
export function MarkReadDialog({ book, onRead, onClose }: MarkReadDialogProps) {
  const dates = useDates()
  const [range] = useState(() => readDateRange())
  const [date, setDate] = useState<CalendarDay>(book.readDate ?? range.to)
  /** Empty after a press on the calendar. */
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  /** The day to save; null if what was typed is none. */
  function applyTyped(): CalendarDay | null {
    if (typed.trim() === '') return date
    const entered = readTypedDate(typed, range, dates)
    if ('problem' in entered) {
      setProblem(entered.problem)
      return null
    }
    setDate(entered.day)
    return entered.day
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') applyTyped()
  }

  function save() {
    const day = applyTyped()
    if (day === null) field.current?.focus()
    else onRead(day)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="narrow"
      title={t('list.markAsRead', 'Mark as read')}
      description={<bdi>{book.title}</bdi>}
      footer={
        <>
          <Button variant="outline" onClick={onClose} className="max-sm:grow">
            {t('words.cancel', 'Cancel')}
          </Button>
          <Button onClick={save} className="max-sm:grow">
            {t('list.markAsRead', 'Mark as read')}
          </Button>
        </>
      }
    >
      <Field
        label={t('list.date', 'Date')}
        hint={t('list.typeOrChoose', 'Type a date, such as {day}, or choose one below.', {
          day: dates.digits(range.to),
        })}
        error={problem}
      >
        <TextInput
          ref={field}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={40}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setProblem(undefined)
          }}
          onBlur={applyTyped}
          onKeyDown={onKeyDown}
        />
      </Field>
      {/* The calendar is 308 px wide and needs the dialog's padding on the narrowest phones. */}
      <div className="-mx-4 mt-5 flex justify-center">
        <Calendar
          value={date}
          {...range}
          firstListedYear={firstListedYear}
          onChange={(day) => {
            setDate(day)
            setTyped('')
            setProblem(undefined)
          }}
        />
      </div>
      <p aria-live="polite" className="mt-3 text-center text-sm text-ink-soft">
        {rich('list.readOn', 'Read <strong>{day}</strong>', {
          day: dates.day(date),
          strong: (day) => <span className="font-semibold text-ink">{day}</span>,
        })}
      </p>
    </Dialog>
  )
}
