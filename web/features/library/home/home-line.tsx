import type { ReactNode } from 'react'
import type { LibraryBook } from '#contract/library/library-book.ts'
import { to } from '#contract/pages.ts'
import { Cover } from '#web/ui/cover.tsx'
import { PageLink } from '#web/ui/page-link.tsx'

interface HomeLineProps {
  entry: LibraryBook
  state: string
  /** Buttons at its end. */
  children: ReactNode
  /** Opened below it. */
  more?: ReactNode
}

export const HomeLine = ({ entry: { book, bookId }, state, children, more }: HomeLineProps) => (
  <div className="rounded-md border border-line bg-paper-raised shadow-sheet">
    <div className="flex h-23 items-center gap-3 px-3">
      <Cover
        title={book.title}
        author={book.author}
        genre={book.genre}
        url={book.coverImageUrl}
        decorative
        eager
        sizes="3rem"
        className="w-12 shrink-0 self-center!"
      />
      <div className="min-w-0 grow">
        <h3 dir="auto" className="line-clamp-2 text-base leading-snug wrap-anywhere">
          <PageLink to={to.bookClubs(bookId)} className="text-ink no-underline hover:underline">
            {book.title}
          </PageLink>
        </h3>
        <p className="truncate text-sm text-ink-soft">{state}</p>
      </div>
      {children}
    </div>
    {more}
  </div>
)
