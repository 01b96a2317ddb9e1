import { type KeyboardEvent, useState } from 'react'
import type { ListedBook } from '#contract/reading-list/listed-book.ts'
import { Button } from '#web/ui/button.tsx'
import { Calendar } from '#web/ui/calendar.tsx'
import type { CalendarDay } from '#web/ui/calendar-day.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { formatReadDate, readDateRange, parseTypedDate } from '../read-date.ts'

/** The list of years goes back to here (specification, 9). */
const firstListedYear = 2000

export interface MarkReadDialogProps {
  book: ListedBook
  onRead: (day: CalendarDay) => void
  onClose: () => void
}

/** Asks on which day a book was read: from a calendar, or typed in. Heavy by the calendar: fetched when it is opened. */
export function MarkReadDialog({ book, onRead, onClose }: MarkReadDialogProps) {
  const [days] = useState(() => readDateRange())
  const [day, setDay] = useState<CalendarDay>(book.readDate ?? days.to)
  const [typed, setTyped] = useState('')
  // The calendar shows the month it starts with; a typed day starts it anew, without taking the focus from the typing.
  const [typedDays, setTypedDays] = useState(0)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    const entered = parseTypedDate(typed, days)
    if (entered === null) return
    setDay(entered)
    setTypedDays(typedDays + 1)
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="narrow"
      title="Mark as read"
      description={<bdi>{book.title}</bdi>}
      footer={
        <>
          <Button variant="outline" onClick={onClose} className="max-sm:grow">
            Cancel
          </Button>
          <Button onClick={() => onRead(day)} className="max-sm:grow">
            Mark as read
          </Button>
        </>
      }
    >
      <Field label="Date" hint="MMDDYYYY or M/D/YYYY, then Enter">
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      {/* The calendar is 308 px wide: on the narrowest phones it needs the sheet's padding, too. */}
      <div className="-mx-4 mt-5 flex justify-center">
        <Calendar
          key={typedDays}
          autoFocus={typedDays === 0}
          value={day}
          {...days}
          firstListedYear={firstListedYear}
          onChange={setDay}
        />
      </div>
      <p aria-live="polite" className="mt-3 text-center text-sm text-ink-soft">
        Read <span className="font-semibold text-ink">{formatReadDate(day)}</span>
      </p>
    </Dialog>
  )
}
