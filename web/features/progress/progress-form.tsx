import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { Part } from '#contract/plans/plan.ts'
import type { Progress } from '#contract/progress/progress.ts'
import { useSaveProgress, useUndoProgress } from './actions.ts'
import { PlaceChoice } from './place-choice.tsx'

export interface ProgressFormProps {
  clubId: ClubId
  bookId: BookId
  saved: Progress
  parts?: readonly Part[]
  autoFocus?: boolean
  onSaved?: () => void
}

const nothing = () => {}

export function ProgressForm({
  clubId,
  bookId,
  saved,
  parts = [],
  autoFocus = false,
  onSaved = nothing,
}: ProgressFormProps) {
  const saving = useSaveProgress(clubId, bookId)
  const undo = useUndoProgress(clubId, bookId)
  return (
    <PlaceChoice
      book={`${clubId}/${bookId}`}
      saved={saved}
      parts={parts}
      autoFocus={autoFocus}
      saving={saving}
      undo={undo}
      onSaved={onSaved}
    />
  )
}
