import { ChevronDown, Plus } from 'lucide-react'
import { type MouseEvent, useId } from 'react'
import { to } from '#contract/pages.ts'
import type { Recommendation } from '#contract/recommendations/recommendation.ts'
import { BookTitle } from '#web/features/books/book-title.tsx'
import { cutSynopsis } from '#web/features/books/synopsis.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Cover } from '#web/ui/cover.tsx'
import { StarRow } from '#web/ui/star-row.tsx'

export interface RecommendationCardProps {
  book: Recommendation
  slug: string
  /** The id of the text that says why books cannot be added; undefined if they can. */
  unavailableId: string | undefined
  open: boolean
  onToggle: () => void
  onAdd: () => void
}

export function RecommendationCard({
  book,
  slug,
  unavailableId,
  open,
  onToggle,
  onAdd,
}: RecommendationCardProps) {
  const synopsisId = useId()
  // The second click of a double click would hit the book that moves up into this place.
  const add = (event: MouseEvent) => {
    if (unavailableId === undefined && event.detail < 2) onAdd()
  }
  return (
    <article className="group flex h-full gap-4 sm:flex-col sm:gap-0">
      <div className="w-24 shrink-0 sm:flex sm:h-62 sm:w-auto sm:items-end sm:border-b-2 sm:border-line-strong/60">
        <Cover
          title={book.title}
          author={book.author}
          genre={book.genre}
          url={book.coverImageUrl}
          decorative
          className="transition-transform duration-200 group-hover:-translate-y-1 sm:w-38 sm:self-end"
        />
      </div>
      <div className="flex min-w-0 grow flex-col items-start sm:pt-4 sm:pe-6">
        <h3 dir="auto" className="max-w-full text-lg leading-snug font-[580]">
          <BookTitle
            title={book.title}
            to={to.book(slug, book.id)}
            className="relative text-ink no-underline after:absolute after:inset-x-0 after:-inset-y-2.5 hover:underline hover:underline-offset-3"
          />
        </h3>
        <p dir="auto" className="mt-0.5 text-sm text-ink-soft">
          {book.author}
        </p>
        {book.reviewCount > 0 && (
          <p className="mt-2">
            <StarRow value={book.averageRating} />
          </p>
        )}
        <p className="mt-2.5 border-s-2 border-action/50 ps-3 font-serif text-[0.95rem] leading-snug wrap-anywhere">
          {book.reason}
        </p>
        {open && book.description !== null && (
          <p id={synopsisId} dir="auto" className="mt-2.5 text-start text-sm text-ink-soft wrap-anywhere">
            {cutSynopsis(book.description)}
          </p>
        )}
        <div className="mt-auto flex flex-wrap items-center gap-x-1 gap-y-1 pt-3">
          <Button
            variant="quiet"
            size="sm"
            data-add={book.id}
            aria-label={t('recommendations.addBook', 'Add {title}', { title: book.title })}
            aria-disabled={unavailableId !== undefined || undefined}
            aria-describedby={unavailableId}
            onClick={add}
            className="aria-disabled:opacity-55"
          >
            <Plus className="size-4.5" aria-hidden="true" />
            {t('recommendations.add', 'Add')}
          </Button>
          {book.description !== null && (
            <Button
              variant="ghost"
              size="sm"
              aria-expanded={open}
              aria-controls={open ? synopsisId : undefined}
              aria-label={
                open
                  ? t('recommendations.hideSynopsis', 'Hide synopsis of {title}', { title: book.title })
                  : t('recommendations.showSynopsis', 'Show synopsis of {title}', { title: book.title })
              }
              onClick={onToggle}
            >
              {t('recommendations.synopsis', 'Synopsis')}
              <ChevronDown
                className={`size-4 transition-transform motion-reduce:transition-none ${open ? 'rotate-180' : ''}`}
                aria-hidden="true"
              />
            </Button>
          )}
        </div>
      </div>
    </article>
  )
}
