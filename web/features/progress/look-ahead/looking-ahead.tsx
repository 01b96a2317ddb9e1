import { Eye } from 'lucide-react'
import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { LookAhead } from '#contract/progress/look-ahead.ts'
import { Button } from '#web/ui/button.tsx'
import { useStopLookingAhead } from './actions.ts'
import { t } from '#web/messages/text.ts'

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
          ? t('progress.lookAhead.wholeBook', 'You’re looking ahead: you can see everything about this book.')
          : t(
              'progress.lookAhead.posts',
              '{count, plural, one {You looked ahead at # post.} other {You looked ahead at # posts.}}',
              { count: postIds.length },
            )}
      </p>
      <Button
        variant="ghost"
        size="sm"
        className="-mx-3 text-action-ink!"
        busy={stopping.isPending}
        onClick={() => stopping.run()}
      >
        {wholeBook
          ? t('progress.lookAhead.stop', 'Stop looking ahead')
          : t('progress.lookAhead.hide', '{count, plural, one {Hide it again} other {Hide them again}}', {
              count: postIds.length,
            })}
      </Button>
    </div>
  )
}
