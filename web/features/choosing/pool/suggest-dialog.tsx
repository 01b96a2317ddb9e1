import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, lazy, Suspense, useState } from 'react'
import { createBook } from '#contract/books/add-book.ts'
import type { FoundBook } from '#contract/books/book.ts'
import type { NewBook } from '#contract/books/new-book.ts'
import { pitchMax, type PoolEntry } from '#contract/choosing/pool.ts'
import { call } from '#web/client/api.ts'
import { saveBookDraft, savedBookDraft } from '#web/features/books/book-draft.ts'
import { BookSearch } from '#web/features/books/book-search.tsx'
import { popularBooks } from '#web/features/books/queries.ts'
import { readingLists } from '#web/features/reading-list/queries.ts'
import { isSameBook } from '#web/features/reading-list/same-book.ts'
import { recommendations } from '#web/features/recommendations/queries.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useSuggest } from '../actions.ts'
import { BookLine } from '../book-line.tsx'
import type { ChoosingClub } from '../queries.ts'
import { PitchField } from './pitch-field.tsx'

const ManualBookForm = lazy(async () => ({
  default: (await import('#web/features/books/manual-book-form.tsx')).ManualBookForm,
}))

interface SuggestDialogProps {
  club: ChoosingClub
  pool: readonly PoolEntry[]
  onClose: () => void
}

/** Suggests a book in two steps: which one, and why. */
export function SuggestDialog({ club, pool, onClose }: SuggestDialogProps) {
  const [book, setBook] = useState<FoundBook | null>(null)
  const [isByHand, setByHand] = useState(false)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Suggest a book"
      width="wide"
      description={
        book === null ? 'Search for it, take one from the lists below, or add it by hand.' : undefined
      }
    >
      {book ? (
        <PitchForm club={club} book={book} onBack={() => setBook(null)} onDone={onClose} />
      ) : isByHand ? (
        <ByHand club={club} onAdded={setBook} onCancel={() => setByHand(false)} />
      ) : (
        <>
          <BookSearch
            onCancel={onClose}
            actionOn={(found) => <SuggestButton book={found} pool={pool} onSuggest={setBook} />}
          />
          <Sources club={club} pool={pool} onSuggest={setBook} />
          <Button variant="ghost" onClick={() => setByHand(true)} className="mt-3 -ms-4.5">
            Add a book by hand
          </Button>
        </>
      )}
    </Dialog>
  )
}

interface SuggestButtonProps {
  book: FoundBook
  pool: readonly PoolEntry[]
  onSuggest: (book: FoundBook) => void
}

const SuggestButton = ({ book, pool, onSuggest }: SuggestButtonProps) =>
  pool.some((entry) => isSameBook(entry.book, book)) ? (
    <span className="shrink-0 px-2 text-sm font-semibold text-ink-soft">Suggested</span>
  ) : (
    <Button
      variant="quiet"
      aria-label={`Suggest ${book.title}`}
      onClick={() => onSuggest(book)}
      className="shrink-0"
    >
      Suggest
    </Button>
  )

interface SourceProps {
  title: string
  books: readonly FoundBook[]
  pool: readonly PoolEntry[]
  onSuggest: (book: FoundBook) => void
  isLoading?: boolean
  /** Called when the reader opens it. */
  onOpen?: () => void
}

/** Books to suggest, folded up. */
const Source = ({ title, books, pool, onSuggest, isLoading = false, onOpen }: SourceProps) => (
  <details
    onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    className="mt-2 border-t border-line pt-2 first-of-type:mt-5"
  >
    <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{title}</summary>
    {isLoading && <Skeleton className="h-20" />}
    {!isLoading && books.length === 0 && (
      <p className="pb-3 text-sm text-ink-soft">All of these are on your list already.</p>
    )}
    <ul className="divide-y divide-line">
      {books.slice(0, shownMax).map((book) => (
        <li key={book.id} className="flex items-center gap-4 py-3">
          <BookLine book={book} />
          <SuggestButton book={book} pool={pool} onSuggest={onSuggest} />
        </li>
      ))}
    </ul>
  </details>
)

/** The books that are waiting on the reading list and are no suggestions yet, those recommended to the club, and popular ones. */
function Sources({ club, pool, onSuggest }: Omit<SuggestButtonProps, 'book'> & { club: ChoosingClub }) {
  const [showsPopular, setShowsPopular] = useState(false)
  const { data: listed = [] } = useQuery(readingLists.of(club.id))
  const { data: recommended = [] } = useQuery(recommendations.of(club.id, 8))
  const { data: popular, isPending } = useInfiniteQuery({
    ...popularBooks.pages(useQueryClient(), '', null),
    enabled: showsPopular,
  })
  const isNew = (book: FoundBook) => !pool.some((entry) => isSameBook(entry.book, book))
  const waiting = listed.filter((book) => book.status === 'to read' && isNew(book))
  const common = popular?.pages.flatMap(({ rows }) => rows) ?? []
  const unread = common.filter((book) => !listed.some((other) => isSameBook(other, book)))
  return (
    <>
      {waiting.length > 0 && (
        <Source
          title={`From the reading list (${waiting.length})`}
          books={waiting}
          pool={pool}
          onSuggest={onSuggest}
        />
      )}
      {recommended.length > 0 && (
        <Source title="From the recommendations" books={recommended} pool={pool} onSuggest={onSuggest} />
      )}
      <Source
        title="From Popular Books"
        books={unread}
        isLoading={isPending}
        pool={pool}
        onSuggest={onSuggest}
        onOpen={() => setShowsPopular(true)}
      />
    </>
  )
}

/** A list may hold thousands; the search finds the others. */
const shownMax = 50

interface ByHandProps {
  club: ChoosingClub
  onAdded: (book: FoundBook) => void
  onCancel: () => void
}

function ByHand({ club, onAdded, onCancel }: ByHandProps) {
  const [draft] = useState(() => savedBookDraft(club.id))
  const add = useAction({
    send: (body: NewBook) => call(createBook, { body }),
    failure: failureToast('Error creating book'),
  })
  return (
    <Suspense fallback={<Skeleton className="h-80" />}>
      <ManualBookForm
        draft={draft}
        onDraft={(typed) => saveBookDraft(club.id, typed)}
        onSave={(book) => add.mutateAsync(book).then(onAdded)}
        onCancel={onCancel}
        submitLabel="Next"
      />
    </Suspense>
  )
}

interface PitchFormProps {
  club: ChoosingClub
  book: FoundBook
  onBack: () => void
  onDone: () => void
}

function PitchForm({ club, book, onBack, onDone }: PitchFormProps) {
  const [pitch, setPitch] = useState('')
  const suggest = useSuggest(club)

  function submit(event: FormEvent) {
    event.preventDefault()
    suggest.run({ book, pitch: pitch.trim() }, onDone)
  }

  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <div className="flex items-start gap-4">
        <BookLine book={book} />
      </div>
      <PitchField
        title={book.title}
        pitch={pitch}
        onChange={(typed) => {
          suggest.clearError()
          setPitch(typed)
        }}
        error={suggest.fieldError('pitch')}
      />
      <div className="flex flex-wrap justify-end gap-3 *:max-sm:grow">
        <Button variant="outline" onClick={onBack}>
          Back
        </Button>
        <Button type="submit" disabled={pitch.trim().length > pitchMax} busy={suggest.isPending}>
          Suggest it
        </Button>
      </div>
    </form>
  )
}
