import { type KeyboardEvent, useState } from 'react'
import type { ListedBook } from '#contract/reading-list/listed-book.ts'
import { Button } from '#web/ui/button.tsx'
import { Calendar } from '#web/ui/calendar.tsx'
import type { CalendarDay } from '#web/ui/calendar-day.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { formatReadDate, readDateRange, parseTypedDate } from '../read-date.ts'

/** The first year of the year menu (specification, 9). */
const firstListedYear = 2000

export interface MarkReadDialogProps {
  book: ListedBook
  onRead: (date: CalendarDay) => void
  onClose: () => void
}

/** Loaded when first opened, because the calendar is large. */
export function MarkReadDialog({ book, onRead, onClose }: MarkReadDialogProps) {
  const [range] = useState(() => readDateRange())
  const [date, setDate] = useState<CalendarDay>(book.readDate ?? range.to)
  const [typed, setTyped] = useState('')
  // Remounts the calendar at the typed date's month; only the first one takes the focus.
  const [calendarKey, setCalendarKey] = useState(0)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    const entered = parseTypedDate(typed, range)
    if (entered === null) return
    setDate(entered)
    setCalendarKey(calendarKey + 1)
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
          <Button onClick={() => onRead(date)} className="max-sm:grow">
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
      {/* The calendar is 308 px wide and needs the dialog's padding on the narrowest phones. */}
      <div className="-mx-4 mt-5 flex justify-center">
        <Calendar
          key={calendarKey}
          autoFocus={calendarKey === 0}
          value={date}
          {...range}
          firstListedYear={firstListedYear}
          onChange={setDate}
        />
      </div>
      <p aria-live="polite" className="mt-3 text-center text-sm text-ink-soft">
        Read <span className="font-semibold text-ink">{formatReadDate(date)}</span>
      </p>
    </Dialog>
  )
}
