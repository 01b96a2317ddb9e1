import { useQuery } from '@tanstack/react-query'
import type { BookId } from '#contract/books/book.ts'
import { ProgressSkeleton } from '#web/features/progress/progress-card.tsx'
import { PlaceChoice } from '#web/features/progress/place-choice.tsx'
import { t } from '#web/messages/text.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { library } from '../queries.ts'
import { useSaveOwnPlace, useUndoOwnPlace } from '../own-place.ts'

interface OwnPlaceProps {
  bookId: BookId
  autoFocus?: boolean
  onSaved?: () => void
}

const nothing = () => {}

export function OwnPlace(props: OwnPlaceProps) {
  return (
    <section aria-labelledby="own-place">
      <h3 id="own-place" className="mb-3 text-lg">
        {t('library.place', 'Where I am')}
      </h3>
      <OwnPlaceForm {...props} />
    </section>
  )
}

export function OwnPlaceForm({ bookId, autoFocus = false, onSaved = nothing }: OwnPlaceProps) {
  const { data: saved, isPending, isFetching, refetch } = useQuery(library.progress(bookId))
  const saving = useSaveOwnPlace(bookId)
  const undo = useUndoOwnPlace(bookId)
  if (saved)
    return (
      <PlaceChoice
        book={`own/${bookId}`}
        saved={saved}
        parts={[]}
        autoFocus={autoFocus}
        saving={saving}
        undo={undo}
        onSaved={onSaved}
      />
    )
  if (isPending) return <ProgressSkeleton />
  return (
    <ErrorState
      message={t('progress.loadFailed', 'Couldn’t load your progress.')}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  )
}
