import { memo } from 'react'
import { cx } from 'class-variance-authority'
import { to } from '#contract/pages.ts'
import { BookTitle } from '#web/features/books/book-title.tsx'
import { cutSynopsis } from '#web/features/books/synopsis.ts'
import { Cover } from '#web/ui/cover.tsx'
import { StarRow } from '#web/ui/star-row.tsx'
import { BookMenu } from './book-menu.tsx'
import { BookStatus } from './book-status.tsx'
import { listItemProps, type ListedBookProps } from './listed-book-props.ts'

/**
 * A book in the grid: its cover on the shelf and what there is to say below; beside each other on phones. Hundreds of them are
 * styled, laid out and painted while somebody scrolls, so nothing stands in it for the sake of arrangement alone.
 */
export const BookCard = memo(function BookCard(props: ListedBookProps) {
  const { book, club, reader, eager, far, onAsk } = props
  return (
    <div {...listItemProps(props)} className={cx(cardStyle, props.isAlone && waiting)}>
      {far ? (
        <div className={cx(coverPlace, 'aspect-2/3 bg-paper-hover')} />
      ) : (
        <Cover
          title={book.title}
          author={book.author}
          genre={book.genre}
          url={book.coverImageUrl}
          decorative
          eager={eager}
          sizes="(min-width: 40rem) 9.5rem, 6rem"
          className={cx(coverPlace, 'transition-transform duration-200 group-hover:-translate-y-1')}
        />
      )}
      <h3
        dir="auto"
        className="pr-11 text-lg leading-snug font-[580] sm:-mr-8 sm:border-t-2 sm:border-line-strong/60 sm:pt-4 sm:pr-8"
      >
        <BookTitle
          title={book.title}
          to={to.book(club.slug, book.id)}
          className="text-ink no-underline after:absolute after:inset-0 hover:underline hover:underline-offset-3"
        />
      </h3>
      <p dir="auto" className="mt-0.5 text-sm text-ink-soft">
        {book.author}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        {!far && <StarRow value={book.averageRating} />}
        <BookStatus book={book} />
      </div>
      {book.description !== null && (
        <p dir="auto" className="mt-2.5 text-sm text-ink-soft">
          {cutSynopsis(book.description)}
        </p>
      )}
      {reader === 'member' && !far && (
        <BookMenu
          book={book}
          club={club}
          reader={reader}
          onAsk={onAsk}
          className="absolute! top-0 right-0 sm:right-5"
        />
      )}
    </div>
  )
})

// Room for the cover, which is 6 by 9 rem and stands beside the words on phones; above them it is 9.5 by 14.25 on a shelf at 15.5.
const cardStyle =
  'group relative min-h-43 pb-7 pl-28 sm:min-h-0 sm:pt-[calc(15.5rem-2px)] sm:pr-8 sm:pb-10 sm:pl-0'
const coverPlace = 'absolute! top-0 left-0 w-24 sm:top-[calc(1.25rem-2px)] sm:w-38'
// In a short list each book by itself waits to be laid out, at about this height inside its padding; both at once would cost a
// third more. A focused button's ring reaches over the edge.
const waiting =
  '[content-visibility:auto] [contain-intrinsic-size:auto_12.75rem] sm:[contain-intrinsic-size:auto_12.5rem] [overflow-clip-margin:0.5rem]'
