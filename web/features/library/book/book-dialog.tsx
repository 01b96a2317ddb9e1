import { useQuery } from '@tanstack/react-query'
import type { LibraryBook } from '#contract/library/library-book.ts'
import { to } from '#contract/pages.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Cover } from '#web/ui/cover.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { useRemoveBook } from '../actions.ts'
import { library } from '../queries.ts'
import { Reads } from '../reads/reads.tsx'
import { NoteField } from './note-field.tsx'
import { OwnPlace } from './own-place.tsx'
import { OwnShelves } from './own-shelves.tsx'
import { OwnStars } from './own-stars.tsx'
import { ShelfChoice } from './shelf-choice.tsx'

/** Everything about one book. What can be chosen is saved at once, so that nothing is lost when it closes. */
export function BookDialog({ book: shown, onClose }: { book: LibraryBook; onClose: () => void }) {
  const { data: entry } = useQuery({ ...library.book(shown.bookId), initialData: shown })
  const { book, bookId } = entry
  const removing = useRemoveBook(entry)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={book.title}
      description={<bdi>{[book.author, book.publishedYear].filter(Boolean).join('\u00a0· ')}</bdi>}
      footer={
        <>
          <ConfirmDialog
            title={t('library.removeOne', 'Remove this book?')}
            description={t(
              'library.removeOneText',
              'Its stars, note and dates in my books will be deleted. Your clubs keep what you wrote there.',
            )}
            confirmLabel={t('library.remove', 'Remove')}
            onConfirm={() => removing.run(undefined, onClose)}
            trigger={
              <Button variant="ghost" busy={removing.isPending} className="me-auto text-danger-ink!">
                {t('library.remove', 'Remove')}
              </Button>
            }
          />
          <Button onClick={onClose}>{t('library.done', 'Done')}</Button>
        </>
      }
    >
      <div className="space-y-7">
        <div className="flex gap-5">
          <Cover
            title={book.title}
            author={book.author}
            genre={book.genre}
            url={book.coverImageUrl}
            decorative
            sizes="7rem"
            className="w-28 shrink-0 max-sm:hidden"
          />
          <div className="min-w-0 grow">
            <ShelfChoice entry={entry} />
            <p className="mt-2 text-sm">
              <PageLink
                to={to.bookClubs(bookId)}
                className="inline-flex min-h-11 items-center text-action-ink"
              >
                {t('library.aboutBook', 'About this book and its clubs')}
              </PageLink>
            </p>
          </div>
        </div>
        <OwnStars entry={entry} />
        {entry.shelf === 'reading' && <OwnPlace bookId={bookId} />}
        <Reads entry={entry} />
        <OwnShelves entry={entry} />
        <NoteField entry={entry} />
      </div>
    </Dialog>
  )
}
