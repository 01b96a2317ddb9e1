import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { LibraryBook, LibrarySort } from '#contract/library/library-book.ts'
import { leadsNowhere } from '#web/client/api.ts'
import type { AddressSearchState } from '#web/client/use-address-search.ts'
import { t } from '#web/messages/text.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { library } from '../queries.ts'
import { BookList } from './book-list.tsx'
import { ListControls } from './list-controls.tsx'
import { useListView } from './list-view.ts'
import { useSelection } from './selection.ts'

const SelectionBar = lazy(async () => ({ default: (await import('./selection-bar.tsx')).SelectionBar }))

// Lazy, because a library without books weighs nothing else.
const NoBooks = lazy(async () => ({ default: (await import('./no-books.tsx')).NoBooks }))

const NoShelf = lazy(async () => ({ default: (await import('./no-books.tsx')).NoShelf }))

interface ShelfBooksProps {
  shelf: string
  query: string
  sort: LibrarySort
  search: AddressSearchState
  onSort: (sort: LibrarySort) => void
  onOpen: (book: LibraryBook) => void
  /** The pointer is at the books. */
  onNear: () => void
  onAdd: () => void
}

export function ShelfBooks(props: ShelfBooksProps) {
  const { shelf, query: words, sort, search, onOpen } = props
  const query = useInfiniteQuery({
    ...library.list(useQueryClient(), { shelf, query: words, sort }),
    // While the reader types, what was found last stays.
    placeholderData: keepPreviousData,
  })
  const [view, setView] = useListView()
  const selecting = useSelection()
  if (query.isLoadingError && leadsNowhere(query.error))
    return (
      <Suspense fallback={<ListSkeleton />}>
        <NoShelf />
      </Suspense>
    )
  if (query.isLoadingError)
    return (
      <ErrorState
        message={t('library.notLoaded', 'Couldn’t load your books. Check your connection.')}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  const books = query.data?.pages.flatMap(({ rows }) => rows) ?? []
  const total = Math.max(books.length, query.data?.pages.at(-1)?.total ?? 0)
  const isEmpty = query.isSuccess && books.length === 0
  const more = () => {
    if (query.hasNextPage && !query.isFetching) void query.fetchNextPage()
  }
  return (
    <div onPointerEnter={props.onNear} onFocus={props.onNear}>
      {!(isEmpty && words === '') && (
        <ListControls
          search={search}
          sort={sort}
          onSort={props.onSort}
          view={view}
          onView={setView}
          onSelect={selecting.selection || isEmpty ? undefined : selecting.begin}
        />
      )}
      <p role="status" className="sr-only">
        {query.isSuccess &&
          t('library.count', '{count, plural, one {# book} other {# books}}', { count: total })}
      </p>
      {query.isPending && <ListSkeleton />}
      {isEmpty && (
        <Suspense fallback={<ListSkeleton />}>
          <NoBooks shelf={shelf} words={words} onClear={search.clear} onAdd={props.onAdd} />
        </Suspense>
      )}
      {books.length > 0 && (
        <BookList
          books={books}
          total={total}
          view={view}
          selection={selecting.selection}
          onOpen={onOpen}
          onEnd={more}
        />
      )}
      {query.isFetchNextPageError && (
        <ErrorState
          message={t('library.moreNotLoaded', 'Couldn’t load more of your books.')}
          onRetry={() => void query.fetchNextPage()}
          retrying={query.isFetchingNextPage}
        />
      )}
      {selecting.books && (
        <Suspense fallback={null}>
          <SelectionBar
            books={selecting.books}
            onSelect={selecting.select}
            onAll={books.length > 1 ? () => selecting.select(books) : undefined}
            onEnd={selecting.end}
          />
        </Suspense>
      )}
    </div>
  )
}

function ListSkeleton() {
  return (
    <Loading label={t('library.loading', 'Loading your books')}>
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="flex h-26 items-center gap-3.5 px-1 sm:px-2">
          <Skeleton className="aspect-2/3 w-14 shrink-0" />
          <div className="grow space-y-2.5">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-3.5 w-2/5" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
