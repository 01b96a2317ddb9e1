import { useState } from 'react'
import type { ReadingShelf, ShelfId } from '#contract/library/library-book.ts'
import { draftFromSearch, saveBookDraft, savedBookDraft } from '#web/features/books/book-draft.ts'
import { BookSearch } from '#web/features/books/book-search.tsx'
import { ManualBookForm } from '#web/features/books/manual-book-form.tsx'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useAddByHand } from '../actions.ts'
import { isReadingShelf, readingShelves, shelfNames } from '../shelf-names.ts'
import { AddFound } from './add-found.tsx'

/** Drafts of books are kept by club; this is no club's. */
const ownDraft = 0

interface AddDialogProps {
  /** The one that the reader looks at. */
  shelf: string
  /** What to search at once. */
  words?: string
  onClose: () => void
}

export function AddDialog({ shelf, words = '', onClose }: AddDialogProps) {
  const [at, setAt] = useState<ReadingShelf>(isReadingShelf(shelf) ? shelf : 'want')
  const own = /^\d+$/.test(shelf) ? (Number(shelf) as ShelfId) : null
  const goal = { shelf: at, own }
  const [searched, setSearched] = useState(words)
  const [byHand, setByHand] = useState(false)
  const adding = useAddByHand(goal)

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="wide"
      title={byHand ? t('list.addByHand', 'Add a book by hand') : t('library.addBook', 'Add a book')}
    >
      <label className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm font-semibold">
        {t('library.putOn', 'Put it on')}
        <select
          value={at}
          onChange={({ target }) => setAt(readingShelves.find((one) => one === target.value) ?? at)}
          className="control w-auto text-sm"
        >
          {readingShelves.map((one) => (
            <option key={one} value={one} className="bg-paper-raised">
              {shelfNames[one]}
            </option>
          ))}
        </select>
      </label>
      {byHand ? (
        <ManualBookForm
          draft={savedBookDraft(ownDraft) ?? draftFromSearch(searched)}
          onDraft={(typed) => saveBookDraft(ownDraft, typed)}
          onSave={(book) => adding.mutateAsync(book).then(onClose)}
          onCancel={() => setByHand(false)}
        />
      ) : (
        <>
          <BookSearch
            onCancel={onClose}
            onSearch={setSearched}
            initial={words}
            actionOn={(found) => <AddFound found={found} goal={goal} />}
          />
          <p className="mt-5 border-t border-line pt-3 text-sm text-ink-soft">
            {t('library.notFound', 'Not in the search?')}{' '}
            <Button variant="ghost" size="sm" onClick={() => setByHand(true)}>
              {t('list.addByHand', 'Add a book by hand')}
            </Button>
          </p>
        </>
      )}
    </Dialog>
  )
}
