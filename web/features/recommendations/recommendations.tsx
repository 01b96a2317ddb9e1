import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import type { Recommendation } from '#contract/recommendations/recommendation.ts'
import type { ListClub } from '#web/features/reading-list/queries.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { printCount } from '#web/ui/print-count.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { recommendations } from './queries.ts'
import { RecommendationCard } from './recommendation-card.tsx'
import { CardsSkeleton, cardGrid } from './recommendations-skeleton.tsx'
import { useRecommendationPreferences } from './recommendation-preferences.ts'
import { useAddRecommendation } from './actions.ts'

export interface RecommendationsProps {
  club: ListClub
  headingId: string
  /** Why books cannot be added; null for members. */
  unavailable: string | null
}

const counts = [
  { value: '8', label: printCount(8) },
  { value: '16', label: printCount(16) },
] as const

const unavailableId = 'recommendations-unavailable'

export function Recommendations({ club, headingId, unavailable }: RecommendationsProps) {
  const preferences = useRecommendationPreferences()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    recommendations.of(club.id, preferences.count),
  )
  const { add: addToList, isHidden } = useAddRecommendation(club, preferences.count)
  const list = useRef<HTMLUListElement>(null)
  const books = data?.slice(0, preferences.count).filter(({ id }) => !isHidden(id))

  function add(book: Recommendation, place: number) {
    addToList(book)
    // The pressed button disappears with its book, so the focus moves to the next book's button.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll<HTMLElement>('[data-add]')
      const next = buttons?.[Math.min(place, buttons.length - 1)] ?? document.getElementById(headingId)
      next?.focus()
    })
  }

  function content(): ReactNode {
    if (error && !data)
      return (
        <ErrorState
          message={t('clubs.recommendationsNotLoaded', 'Couldn’t load the recommendations.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )
    if (books?.length === 0 && !isFetching)
      return (
        <EmptyState
          title={t('recommendations.allKnown', 'Your club has discovered all available books!')}
          picture="/pictures/empty/no-books.svg"
          text={t(
            'recommendations.allListed',
            'Every book in the catalogue is on your list. New ones will appear here.',
          )}
        />
      )
    const loadingCount = books
      ? isPlaceholderData
        ? preferences.count - books.length
        : 0
      : preferences.count
    return (
      <ul ref={list} aria-busy={isFetching} className={cardGrid}>
        {books?.map((book, place) => (
          <li key={book.id}>
            <RecommendationCard
              book={book}
              slug={club.slug}
              unavailableId={unavailable === null ? undefined : unavailableId}
              open={preferences.isOpen(book.id)}
              onToggle={() => preferences.changeOne(book.id)}
              onAdd={() => add(book, place)}
            />
          </li>
        ))}
        <CardsSkeleton count={Math.max(0, loadingCount)} />
      </ul>
    )
  }

  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p id={unavailableId} className="text-sm text-ink-soft">
          {unavailable ??
            t(
              'recommendations.chosenFor',
              'Chosen for this club, based on what it reads and how it rates it.',
            )}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="ghost" onClick={() => preferences.changeAll(!preferences.allOpen)}>
            {preferences.allOpen
              ? t('recommendations.hideAll', 'Hide all synopses')
              : t('recommendations.showAll', 'Show all synopses')}
          </Button>
          <Segmented
            label={t('recommendations.howMany', 'How many recommendations')}
            value={preferences.count === 16 ? '16' : '8'}
            segments={counts}
            onChange={(value) => preferences.changeCount(value === '16' ? 16 : 8)}
          />
        </div>
      </div>
      {content()}
    </>
  )
}
