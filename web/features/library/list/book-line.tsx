import { memo } from 'react'
import { StickyNote } from 'lucide-react'
import { t } from '#web/messages/text.ts'
import { Cover } from '#web/ui/cover.tsx'
import { useDates } from '#web/ui/dates.ts'
import { StarRow } from '#web/ui/star-row.tsx'
import { bookState } from './book-state.ts'
import { OpenBook, type ItemProps } from './open-book.tsx'
import { SelectBook } from './select-book.tsx'

export const BookLine = memo(function BookLine({ book: entry, selection, onOpen }: ItemProps) {
  const { book, rating, note } = entry
  const dates = useDates()
  return (
    <div className="relative flex h-full items-center gap-3.5 rounded-md border-b border-line px-1 hover:bg-paper-hover sm:px-2">
      {selection && <SelectBook book={entry} selection={selection} />}
      <Cover
        title={book.title}
        author={book.author}
        genre={book.genre}
        url={book.coverImageUrl}
        decorative
        sizes="3.5rem"
        className="w-14 shrink-0 self-center!"
      />
      <div className="min-w-0 grow">
        <h3 dir="auto" className="truncate text-lg leading-snug font-[580]">
          <OpenBook book={entry} selection={selection} onOpen={onOpen} className="truncate text-start" />
        </h3>
        <p dir="auto" className="truncate text-sm text-ink-soft">
          {book.author}
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          {rating !== null && <StarRow value={rating} showValue={false} className="shrink-0" />}
          <span className="flex min-w-0 items-center gap-x-3">
            <span className="truncate">{bookState(entry, dates)}</span>
            {note !== null && (
              <StickyNote className="size-4 shrink-0" aria-label={t('library.hasNote', 'With a note')} />
            )}
          </span>
        </p>
      </div>
    </div>
  )
})
