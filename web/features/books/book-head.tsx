import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Book } from '#contract/books/book.ts'
import { genreName } from '#contract/books/genre-name.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Cover } from '#web/ui/cover.tsx'
import { StarRow } from '#web/ui/star-row.tsx'
import { t, wordsOf } from '#web/messages/text.ts'
import { BookDescription } from './book-description.tsx'

/** Its children are `BookHead`, `BookAbout`, and what stands beside and below them, with the classes of `bookCells`. */
export const bookGrid =
  'grid grid-cols-[--spacing(28)_minmax(0,1fr)] gap-x-5 gap-y-6 sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-x-9 lg:grid-cols-[12rem_minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_1fr]'

/**
 * On wide screens the text about the book is beside the cover, with `below` under it, and `beside` is a column of its own. On others all
 * of them follow each other in the order of the page.
 */
export const bookCells = {
  about: 'col-span-2 lg:col-span-1 lg:col-start-2 lg:row-start-2',
  beside: 'col-span-2 lg:col-span-1 lg:col-start-3 lg:row-span-3 lg:row-start-1 lg:ps-3 lg:pt-1',
  below: 'col-span-2 lg:col-span-1 lg:col-start-2 lg:row-start-3',
  wide: 'col-span-full',
}

interface BookHeadProps {
  book: Book
  /** A line below the author. */
  note?: ReactNode
}

export function BookHead({ book, note }: BookHeadProps) {
  return (
    <>
      <Cover
        title={book.title}
        author={book.author}
        genre={book.genre}
        url={book.coverImageUrl}
        eager
        sizes="(min-width: 40rem) 12rem, 7rem"
        className="w-full self-start lg:row-span-3 lg:row-start-1"
      />
      <div className="self-end sm:self-start sm:pt-1 lg:row-start-1">
        {book.genre && (
          <p className="mb-2.5">
            <Badge tone="lilac">
              <bdi>{wordsOf(genreName(book.genre))}</bdi>
            </Badge>
          </p>
        )}
        <h1 dir="auto" className={titleStyle(book.title)}>
          {book.title}
        </h1>
        <p dir="auto" className="mt-2 text-lg text-ink-soft max-sm:text-base">
          {t('books.byAuthor', 'by {author}', { author: book.author })}
        </p>
        {book.series && (
          <p dir="auto" className="mt-1 text-sm text-ink-soft">
            {t('books.inSeries', 'Book {number} of {series}', {
              number: String(book.series.number),
              series: book.series.name,
            })}
          </p>
        )}
        {note}
        {book.reviewCount > 0 && (
          <p className="mt-3">
            <StarRow value={book.averageRating} size="md" />
          </p>
        )}
      </div>
    </>
  )
}

const titleStyle = (title: string) =>
  `wrap-anywhere ${title.length > 90 ? 'text-xl' : title.length > 40 ? 'text-2xl' : 'text-3xl max-sm:text-2xl'}`

interface BookAboutProps {
  book: Book
  actions?: ReactNode
  className?: string
}

export function BookAbout({ book, actions, className = '' }: BookAboutProps) {
  return (
    <div className={`${bookCells.about} ${className}`}>
      <Facts book={book} />
      {book.description && <BookDescription text={book.description} />}
      <div className="mt-6 flex flex-wrap gap-3 empty:hidden">
        {book.amazonUrl && (
          <a
            href={book.amazonUrl}
            target="_blank"
            rel="noopener nofollow"
            className={buttonStyle({ variant: 'outline' })}
          >
            {t('books.buyOnAmazon', 'Buy on Amazon')}
            <ExternalLink className="size-4" aria-hidden="true" />
            <span className="sr-only">{t('words.opensInNewTab', '(opens in a new tab)')}</span>
          </a>
        )}
        {actions}
      </div>
    </div>
  )
}

function Facts({ book }: { book: Book }) {
  const facts = [
    [t('books.published', 'Published'), book.publishedYear],
    [t('books.pages', 'Pages'), book.pageCount],
    ['ISBN', book.isbn],
  ] as const
  const known = facts.filter(([, value]) => value !== null && value !== '')
  if (known.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 border-y border-line py-3.5">
      {known.map(([name, value]) => (
        <div key={name}>
          <dt className="text-xs text-ink-soft">{name}</dt>
          <dd className="font-serif text-lg leading-tight tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
