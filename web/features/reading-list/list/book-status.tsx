import { BookOpen } from 'lucide-react'
import type { ListedBook } from '#contract/reading-list/listed-book.ts'
import { rich, t } from '#web/messages/text.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useDates } from '#web/ui/dates.ts'

export function BookStatus({ book }: { book: Pick<ListedBook, 'status' | 'readDate'> }) {
  const dates = useDates()
  if (book.status === 'reading')
    return (
      <Badge tone="mint" icon={<BookOpen aria-hidden="true" />}>
        {t('list.status.currentlyReading', 'Currently Reading')}
      </Badge>
    )
  if (book.readDate === null) return null
  return (
    <span className="text-xs text-ink-soft">
      {rich('list.readOn', 'Read <strong>{day}</strong>', {
        day: dates.day(book.readDate),
        strong: (day) => <time dateTime={book.readDate ?? undefined}>{day}</time>,
      })}
    </span>
  )
}
