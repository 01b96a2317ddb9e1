import type { LibraryBook } from '#contract/library/library-book.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { StarInput } from '#web/ui/star-input.tsx'
import { useChangeBook } from '../actions.ts'

export function OwnStars({ entry }: { entry: LibraryBook }) {
  const changing = useChangeBook(entry.bookId)
  const rating = changing.isPending ? (changing.variables?.rating ?? null) : entry.rating
  const clear = () => changing.run({ rating: null })
  return (
    <div>
      <p aria-hidden="true" className="text-sm font-semibold">
        {t('library.stars.label', 'My stars')}
      </p>
      <div className="flex flex-wrap items-center gap-x-2">
        <StarInput
          label={t('library.stars.label', 'My stars')}
          value={rating ?? 0}
          onChange={(stars) => changing.mutate({ rating: stars })}
          onClear={clear}
        />
        {rating !== null && (
          <Button variant="ghost" size="sm" onClick={clear}>
            {t('library.stars.clear', 'Take the stars away')}
          </Button>
        )}
      </div>
    </div>
  )
}
