import { ChartColumn, Plus } from 'lucide-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { libraryAt } from '#contract/library/inputs.ts'
import type { LibraryBook } from '#contract/library/library-book.ts'
import { to } from '#contract/pages.ts'
import { useAddressSearch } from '#web/client/use-address-search.ts'
import { ShelfBooks } from '#web/features/library/list/shelf-books.tsx'
import { ShelfHead } from '#web/features/library/shelves/shelf-head.tsx'
import { ShelfList } from '#web/features/library/shelves/shelf-list.tsx'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { PageTitle } from '#web/ui/headings.tsx'
import { PageLink } from '#web/ui/page-link.tsx'

// Dialogs are fetched when they are first opened.
const loadBook = () => import('#web/features/library/book/book-dialog.tsx')
const BookDialog = lazy(async () => ({ default: (await loadBook()).BookDialog }))
const AddDialog = lazy(async () => ({
  default: (await import('#web/features/library/add/add-dialog.tsx')).AddDialog,
}))
const ShelfDialog = lazy(async () => ({
  default: (await import('#web/features/library/shelves/shelf-dialog.tsx')).ShelfDialog,
}))

// Below the books, and with an answer of its own.
const OwnRecommendations = lazy(async () => ({
  default: (await import('#web/features/recommendations/own-recommendations.tsx')).OwnRecommendations,
}))

type OpenDialog =
  | { kind: 'book'; book: LibraryBook }
  | { kind: 'add' }
  | { kind: 'shelf'; shelf: ComponentProps<typeof ShelfDialog>['shelf'] }

export function OwnBooks() {
  const [, navigate] = useLocation()
  const { shelf, query, sort } = libraryAt(new URLSearchParams(useSearch()))
  const at = (change: Partial<Record<'shelf' | 'query' | 'sort', string>>) => {
    const next = { shelf, query, sort, ...change }
    return to.books({ ...next, sort: next.sort === 'added' ? '' : next.sort })
  }
  const search = useAddressSearch((words) => at({ query: words }))
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [thisYear] = useState(() => new Date().getFullYear())
  const close = () => setDialog(null)
  const add = () => setDialog({ kind: 'add' })

  return (
    <div className="page">
      <PageTitle
        title={t('titles.books', 'My books')}
        actions={
          <>
            <PageLink to={to.year(thisYear)} className={buttonStyle({ variant: 'outline' })}>
              <ChartColumn className="size-4.5" aria-hidden="true" />
              {t('years.title', '{year} in books', { year: String(thisYear) })}
            </PageLink>
            <Button onClick={add}>
              <Plus className="size-4.5" aria-hidden="true" />
              {t('library.addBook', 'Add a book')}
            </Button>
          </>
        }
      />
      <div className="grid gap-x-10 gap-y-5 lg:grid-cols-[14rem_minmax(0,1fr)] lg:items-start">
        <div className="min-w-0 lg:sticky lg:top-20">
          <ShelfList current={shelf} sort={sort} onNew={() => setDialog({ kind: 'shelf', shelf: null })} />
        </div>
        <section aria-labelledby="shelf" className="min-w-0">
          <ShelfHead shelf={shelf} onEdit={(own) => setDialog({ kind: 'shelf', shelf: own })} />
          <ShelfBooks
            key={shelf}
            shelf={shelf}
            query={query}
            sort={sort}
            search={search}
            onSort={(next) => navigate(at({ sort: next }), { replace: true })}
            onOpen={(book) => setDialog({ kind: 'book', book })}
            onNear={() => void loadBook().catch(() => {})}
            onAdd={add}
          />
        </section>
      </div>
      {/* Where a reader looks for what to read next. */}
      <Suspense fallback={null}>
        {(shelf === '' || shelf === 'want') && query === '' && <OwnRecommendations />}
      </Suspense>
      <Suspense fallback={null}>
        {dialog?.kind === 'book' && <BookDialog book={dialog.book} onClose={close} />}
        {dialog?.kind === 'add' && <AddDialog shelf={shelf} onClose={close} />}
        {dialog?.kind === 'shelf' && (
          <ShelfDialog
            shelf={dialog.shelf}
            onDone={(id) => {
              close()
              if (id !== undefined) navigate(id === null ? to.books() : to.books({ shelf: String(id) }))
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
