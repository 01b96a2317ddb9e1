import { useState } from 'react'
import type { FoundBook } from '#contract/books/book.ts'
import type { PoolEntry } from '#contract/choosing/pool.ts'
import { BookSearch } from '#web/features/books/book-search.tsx'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { ChoosingClub } from '../queries.ts'
import { BookByHand } from './book-by-hand.tsx'
import { PitchForm } from './pitch-form.tsx'
import { SuggestButton } from './suggest-button.tsx'
import { SuggestSources } from './suggest-sources.tsx'

interface SuggestDialogProps {
  club: ChoosingClub
  pool: readonly PoolEntry[]
  onClose: () => void
}

export function SuggestDialog({ club, pool, onClose }: SuggestDialogProps) {
  const [book, setBook] = useState<FoundBook | null>(null)
  const [isByHand, setByHand] = useState(false)
  const [searched, setSearched] = useState('')
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('choosing.suggestBook', 'Suggest a book')}
      width="wide"
      description={
        book === null
          ? t('choosing.suggestHint', 'Search for a book, pick one from the lists below, or add one by hand.')
          : undefined
      }
    >
      {book ? (
        <PitchForm club={club} book={book} onBack={() => setBook(null)} onDone={onClose} />
      ) : isByHand ? (
        <BookByHand club={club} searched={searched} onAdded={setBook} onCancel={() => setByHand(false)} />
      ) : (
        <>
          <BookSearch
            onCancel={onClose}
            onSearch={setSearched}
            actionOn={(found) => <SuggestButton book={found} pool={pool} onSuggest={setBook} />}
          />
          <SuggestSources club={club} pool={pool} onSuggest={setBook} />
          <Button variant="ghost" onClick={() => setByHand(true)} className="mt-3 -ms-4.5">
            {t('choosing.addByHand', 'Add a book by hand')}
          </Button>
        </>
      )}
    </Dialog>
  )
}
