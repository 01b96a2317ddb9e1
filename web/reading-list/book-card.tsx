import { memo } from 'react'
import { to } from '#contract/pages.ts'
import { BookTitle } from '#web/books/book-title.tsx'
import { cutSynopsis } from '#web/books/synopsis.ts'
import { Cover } from '#web/ui/cover.tsx'
import { StarRow } from '#web/ui/star-row.tsx'
import { BookMenu } from './book-menu.tsx'
import { BookStanding } from './book-standing.tsx'
import type { ShelvedProps } from './shelved.ts'

/** A book in the grid: its cover on the shelf and what there is to say below; beside each other on phones. */
export const BookCard = memo(function BookCard({ book, club, reader, eager, far, onAsk }: ShelvedProps) {
  return (
    <article className="group relative flex h-full gap-4 pb-7 sm:flex-col sm:gap-0 sm:pb-10">
      <div className="relative w-24 shrink-0 sm:flex sm:h-62 sm:w-auto sm:items-end sm:border-b-2 sm:border-line-strong/60">
        {far ? (
          <div className="aspect-2/3 bg-paper-hover sm:w-38" />
        ) : (
          <Cover
            title={book.title}
            author={book.author}
            genre={book.genre}
            url={book.coverImageUrl}
            decorative
            eager={eager}
            sizes="(min-width: 40rem) 9.5rem, 6rem"
            className="transition-transform duration-200 group-hover:-translate-y-1 sm:w-38 sm:self-end"
          />
        )}
      </div>
      <div className="min-w-0 grow sm:pt-4 sm:pr-8">
        <h3 dir="auto" className="pr-11 text-lg leading-snug font-[580] sm:pr-0">
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
          <BookStanding book={book} />
        </div>
        {book.description !== null && (
          <p dir="auto" className="mt-2.5 text-sm text-ink-soft">
            {cutSynopsis(book.description)}
          </p>
        )}
      </div>
      {reader === 'member' && !far && (
        <div className="absolute top-0 right-0 sm:right-5">
          <BookMenu book={book} club={club} reader={reader} onAsk={onAsk} />
        </div>
      )}
    </article>
  )
})
