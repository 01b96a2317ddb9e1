import { Eye } from 'lucide-react'
import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { LookAhead } from '#contract/progress/look-ahead.ts'
import { Button } from '#web/ui/button.tsx'
import { useStopLookingAhead } from './actions.ts'

interface LookingAheadProps {
  clubId: ClubId
  bookId: BookId
  seen: LookAhead
}

export function LookingAhead({ clubId, bookId, seen }: LookingAheadProps) {
  const stopping = useStopLookingAhead(clubId, bookId)
  const { wholeBook, postIds } = seen
  if (!wholeBook && postIds.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-gold-tint/55 px-4 py-3 text-sm">
      <Eye className="size-5 shrink-0 text-gold-ink" aria-hidden="true" />
      <p className="min-w-0 grow basis-52">
        {wholeBook
          ? 'You’re looking ahead: you can see everything about this book.'
          : postIds.length === 1
            ? 'You looked ahead at 1 post.'
            : `You looked ahead at ${postIds.length} posts.`}
      </p>
      <Button
        variant="ghost"
        size="sm"
        className="-mx-3 text-action-ink!"
        busy={stopping.isPending}
        onClick={() => stopping.run()}
      >
        {wholeBook ? 'Stop looking ahead' : postIds.length === 1 ? 'Hide it again' : 'Hide them again'}
      </Button>
    </div>
  )
}
