import { memo } from 'react'
import { cx } from 'class-variance-authority'
import { to } from '#contract/pages.ts'
import { BookTitle } from '#web/features/books/book-title.tsx'
import { cutSynopsis } from '#web/features/books/synopsis.ts'
import { Cover } from '#web/ui/cover.tsx'
import { StarRow } from '#web/ui/star-row.tsx'
import { BookMenu } from './book-menu.tsx'
import { BookStatus } from './book-status.tsx'
import { SuggestedBy } from './suggested-by.tsx'
import { listItemProps, type ListedBookProps, noStars } from './listed-book-props.ts'

/** Hundreds of cards are laid out while a reader scrolls, so there are no elements for layout alone. */
export const BookCard = memo(function BookCard(props: ListedBookProps) {
  const { book, club, viewer, eager, isTextOnly, onAction } = props
  return (
    <div {...listItemProps(props)} className={cx(cardStyle, props.isInShortList && skipLayoutOffscreen)}>
      {isTextOnly ? (
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
        className="pe-11 text-lg leading-snug font-[580] sm:-me-8 sm:border-t-2 sm:border-line-strong/60 sm:pt-4 sm:pe-8"
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
        {!isTextOnly && <StarRow value={book.averageRating} none={noStars(club, book)} />}
        <BookStatus book={book} />
        <SuggestedBy book={book} />
      </div>
      {book.description !== null && (
        <p dir="auto" className="mt-2.5 text-start text-sm text-ink-soft">
          {cutSynopsis(book.description)}
        </p>
      )}
      {viewer === 'member' && !isTextOnly && (
        <BookMenu
          book={book}
          club={club}
          viewer={viewer}
          onAction={onAction}
          className="absolute! top-0 end-0 sm:end-5"
        />
      )}
    </div>
  )
})

// Leaves room for the cover: 6 by 9 rem beside the text on phones, 9.5 by 14.25 rem above it on other screens.
const cardStyle =
  'group relative min-h-43 pb-7 ps-28 sm:min-h-0 sm:pt-[calc(15.5rem-2px)] sm:pe-8 sm:pb-10 sm:ps-0'
const coverPlace = 'absolute! top-0 start-0 w-24 sm:top-[calc(1.25rem-2px)] sm:w-38'
// The likely height of a card that is not laid out yet, without its padding. The clip margin shows the focus ring of a button
// at the edge. Cards and groups never both skip their layout: that costs a third more.
const skipLayoutOffscreen =
  '[content-visibility:auto] [contain-intrinsic-size:auto_12.75rem] sm:[contain-intrinsic-size:auto_12.5rem] [overflow-clip-margin:0.5rem]'
