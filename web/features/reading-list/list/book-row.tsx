import { memo } from 'react'
import { cx } from 'class-variance-authority'
import { Link } from 'wouter'
import { to } from '#contract/pages.ts'
import { BookTitle } from '#web/features/books/book-title.tsx'
import { cutSynopsis } from '#web/features/books/synopsis.ts'
import { rich, t } from '#web/messages/text.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Cover } from '#web/ui/cover.tsx'
import { StarRow } from '#web/ui/star-row.tsx'
import { BookMenu } from './book-menu.tsx'
import { BookStatus } from './book-status.tsx'
import { SuggestedBy } from './suggested-by.tsx'
import { listItemProps, type ListedBookProps, noStars } from './listed-book-props.ts'

export const BookRow = memo(function BookRow(props: ListedBookProps) {
  const { book, club, viewer, addedBy, eager, isTextOnly, onAction } = props
  return (
    <div {...listItemProps(props)} className={cx(rowStyle, props.isInShortList && skipLayoutOffscreen)}>
      {isTextOnly ? (
        <div className="aspect-2/3 self-start bg-paper-hover" />
      ) : (
        <Cover
          title={book.title}
          author={book.author}
          genre={book.genre}
          url={book.coverImageUrl}
          decorative
          eager={eager}
          sizes="4rem"
        />
      )}
      <div className="min-w-0">
        <h3 dir="auto" className="text-lg leading-snug font-[580]">
          <BookTitle
            title={book.title}
            to={to.book(club.slug, book.id)}
            className="relative text-ink no-underline after:absolute after:inset-x-0 after:-inset-y-2.5 hover:underline hover:underline-offset-3"
          />
        </h3>
        <p dir="auto" className="text-sm text-ink-soft">
          {book.author}
        </p>
        <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1.5">
          {!isTextOnly && <StarRow value={book.averageRating} none={noStars(club, book)} />}
          <BookStatus book={book} />
          <SuggestedBy book={book} />
          {addedBy !== '' && (
            <span className="text-xs text-ink-soft">
              {rich('list.addedByName', 'Added by {name}', { name: addedBy })}
            </span>
          )}
        </div>
        {book.description !== null && (
          <p dir="auto" className="mt-2 text-start max-w-[70ch] text-sm text-ink-soft max-md:hidden">
            {cutSynopsis(book.description)}
          </p>
        )}
      </div>
      {viewer !== 'visitor' && !isTextOnly && (
        <BookMenu book={book} club={club} viewer={viewer} onAction={onAction} className="md:order-last" />
      )}
      {!isTextOnly && (
        <Link
          to={`/clubs/${club.slug}/books/${book.id}`}
          aria-label={t('list.detailsOf', 'Details of {title}', { title: book.title })}
          className={buttonStyle({
            variant: 'outline',
            className: 'max-md:col-span-2 max-md:col-start-2 max-md:justify-self-start',
          })}
        >
          {t('list.details', 'Details')}
        </Link>
      )}
    </div>
  )
})

const rowStyle =
  'grid grid-cols-[3.5rem_minmax(0,1fr)_auto] gap-x-4 gap-y-3 py-4 md:grid-cols-[4rem_minmax(0,1fr)_auto_auto] md:items-start md:gap-x-6'
// The likely height of a row that is not laid out yet, without its padding.
const skipLayoutOffscreen =
  '[content-visibility:auto] [contain-intrinsic-size:auto_8.5rem] [overflow-clip-margin:0.5rem]'
