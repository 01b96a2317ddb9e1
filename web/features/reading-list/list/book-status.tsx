import { BookOpen } from 'lucide-react'
import type { ListedBook } from '#contract/reading-list/listed-book.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useDates } from '#web/ui/dates.ts'

export function BookStatus({ book }: { book: Pick<ListedBook, 'status' | 'readDate'> }) {
  const dates = useDates()
  if (book.status === 'reading')
    return (
      <Badge tone="mint" icon={<BookOpen aria-hidden="true" />}>
        Currently Reading
      </Badge>
    )
  if (book.readDate === null) return null
  return (
    <span className="text-xs text-ink-soft">
      Read <time dateTime={book.readDate}>{dates.day(book.readDate)}</time>
    </span>
  )
}
