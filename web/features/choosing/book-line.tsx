import type { ReactNode } from 'react'
import { t } from '#web/messages/text.ts'
import { Cover } from '#web/ui/cover.tsx'

export interface ShownBook {
  title: string
  author: string
  coverImageUrl: string | null
  pageCount: number | null
  publishedYear: number | null
  genre: string | null
}

export const BookLine = ({ book, children }: { book: ShownBook; children?: ReactNode }) => (
  <>
    <Cover
      title={book.title}
      author={book.author}
      genre={book.genre}
      url={book.coverImageUrl}
      decorative
      sizes="3.5rem"
      className="w-12 shrink-0 sm:w-14"
    />
    <div className="min-w-0 grow">
      <p dir="auto" className="font-serif text-lg leading-snug font-[580] wrap-anywhere">
        {book.title}
      </p>
      <BookFacts book={book} />
      {children}
    </div>
  </>
)

/** "Susanna Clarke · 2020 · 272 pages". */
export const BookFacts = ({ book }: { book: ShownBook }) => (
  <p className="text-sm text-ink-soft wrap-anywhere">
    <bdi>{book.author}</bdi>
    {book.publishedYear !== null && <span className="whitespace-nowrap"> · {book.publishedYear}</span>}
    {book.pageCount !== null && (
      <span className="whitespace-nowrap">
        {' '}
        · {t('choosing.pages', '{count, plural, one {# page} other {# pages}}', { count: book.pageCount })}
      </span>
    )}
  </p>
)
