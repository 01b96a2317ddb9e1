import { Bookmark, Check } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { LibraryBook } from '#contract/library/library-book.ts'
import { t } from '#web/messages/text.ts'
import { useDates } from '#web/ui/dates.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { bookState } from '../list/book-state.ts'
import { useSaveOwnPlace } from '../own-place.ts'
import { HomeLine } from './home-line.tsx'

const loadForm = () => import('../book/own-place.tsx')
const OwnPlaceForm = lazy(async () => ({ default: (await loadForm()).OwnPlaceForm }))

/** A place takes one press and typing it, the end one press. */
export function ReadingLine({ entry }: { entry: LibraryBook }) {
  const { bookId, book } = entry
  const dates = useDates()
  const saving = useSaveOwnPlace(bookId)
  const [isOpen, setOpen] = useState(false)
  return (
    <HomeLine
      entry={entry}
      state={bookState(entry, dates)}
      more={
        isOpen && (
          <div className="border-t border-line p-4">
            <Suspense fallback={<Skeleton className="h-44" />}>
              <OwnPlaceForm bookId={bookId} autoFocus onSaved={() => setOpen(false)} />
            </Suspense>
          </div>
        )
      }
    >
      <div className="flex shrink-0">
        <IconButton
          label={t('progress.updateIn', 'Update your page in {title}', { title: book.title })}
          aria-expanded={isOpen}
          icon={<Bookmark className="size-5" />}
          variant="quiet"
          onPointerEnter={() => void loadForm().catch(() => {})}
          onClick={() => setOpen(!isOpen)}
        />
        <IconButton
          label={t('library.home.finished', 'I’ve finished {title}', { title: book.title })}
          icon={<Check className="size-5" />}
          busy={saving.isPending}
          onClick={() => saving.run({ finished: true })}
        />
      </div>
    </HomeLine>
  )
}
