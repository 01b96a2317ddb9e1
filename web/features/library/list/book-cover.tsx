import { memo } from 'react'
import { Cover } from '#web/ui/cover.tsx'
import { useDates } from '#web/ui/dates.ts'
import { StarRow } from '#web/ui/star-row.tsx'
import { bookState } from './book-state.ts'
import { type ItemProps, OpenBook } from './open-book.tsx'
import { SelectBook } from './select-book.tsx'

/** The cover first; the title stands below it for those who do not know it. */
export const BookCover = memo(function BookCover({ book: entry, selection, onOpen }: ItemProps) {
  const { book, rating } = entry
  const dates = useDates()
  return (
    <div className="group relative h-full px-1 sm:px-2">
      <Cover
        title={book.title}
        author={book.author}
        genre={book.genre}
        url={book.coverImageUrl}
        decorative
        sizes="(min-width: 40rem) 8rem, 6rem"
        className="mx-auto h-35 w-auto! sm:h-48 transition-transform duration-200 group-hover:-translate-y-1"
      />
      {selection && (
        <span className="absolute start-3 top-1">
          <SelectBook book={entry} selection={selection} />
        </span>
      )}
      <h3 dir="auto" className="mt-2 line-clamp-2 text-center text-sm leading-snug font-[580]">
        <OpenBook
          book={entry}
          selection={selection}
          onOpen={onOpen}
          className="line-clamp-2 w-full text-center"
        />
      </h3>
      <p className="mt-0.5 flex justify-center text-xs text-ink-soft">
        {rating === null ? (
          <span className="truncate">{bookState(entry, dates)}</span>
        ) : (
          <StarRow value={rating} showValue={false} />
        )}
      </p>
    </div>
  )
})
