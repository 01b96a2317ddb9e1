import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import type { ImportSession } from '#contract/imports/import.ts'
import type { ImportRow, RowState } from '#contract/imports/import-row.ts'
import { t } from '#web/messages/text.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { NextPage } from '#web/ui/next-page.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useImportCalls } from '../calls.ts'
import { AllAlike } from './all-alike.tsx'
import { FailedRow } from './failed-row.tsx'
import { QuestionRow } from './question-row.tsx'
import { focusRowSoon } from './row-focus.ts'
import { useRowKeys } from './use-row-keys.ts'

const AnotherBook = lazy(async () => ({ default: (await import('./another-book.tsx')).AnotherBook }))

const leads: Readonly<Record<RowState, string>> = {
  certain: t('imports.lead.certain', 'These come in when you start. Leave out what you don’t want.'),
  likely: t('imports.lead.likely', 'Are these the same book? Compare each row with the book that was found.'),
  unknown: t(
    'imports.lead.unknown',
    'No book was found for these rows. Search for it, or make one from the row.',
  ),
  failed: t('imports.lead.failed', 'These rows can’t be brought in.'),
}

/** The rows of one state, and what the reader says of them. */
export function RowList({ session, state }: { session: ImportSession; state: RowState }) {
  const query = useInfiniteQuery(useImportCalls().rows(useQueryClient(), session.id, state))
  const list = useRef<HTMLUListElement>(null)
  useRowKeys(list)
  const [searching, setSearching] = useState<ImportRow | null>(null)
  if (query.isLoadingError)
    return (
      <ErrorState
        message={t('imports.rowsNotLoaded', 'Couldn’t load the rows. Check your connection.')}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  if (query.isPending) return <RowsSkeleton />
  const rows = query.data.pages.flatMap((page) => page.rows)
  const isSettled = session.state === 'done' && session.ready + session.counts.undecided === 0
  return (
    <div>
      {(state === 'failed' || !isSettled) && (
        <p className="max-w-[65ch] text-sm text-ink-soft">{leads[state]}</p>
      )}
      {(state === 'likely' || state === 'unknown') && <AllAlike session={session} state={state} />}
      {state !== 'failed' && !isSettled && (
        <p className="mt-3 text-xs text-ink-soft pointer-coarse:hidden">
          {t(
            'imports.keys',
            'By keyboard: the number of a button presses it, and ↑ and ↓ go from row to row.',
          )}
        </p>
      )}
      <ul ref={list} className="mt-4 grid gap-4">
        {rows.map((row) =>
          state === 'failed' ? (
            <FailedRow key={row.number} row={row} />
          ) : (
            <QuestionRow
              key={row.number}
              session={session}
              state={state}
              row={row}
              onSearch={() => setSearching(row)}
            />
          ),
        )}
      </ul>
      <NextPage
        query={query}
        cursor={query.data.pages.at(-1)?.next ?? null}
        label={t('imports.moreRows', 'Show more rows')}
        failed={t('imports.moreNotLoaded', 'Couldn’t load more rows.')}
      />
      <Suspense fallback={null}>
        {searching && (
          <AnotherBook
            session={session}
            state={state}
            row={searching}
            onClose={(hasChosen) => {
              setSearching(null)
              // Otherwise the dialog gives the focus back.
              if (hasChosen) focusRowSoon(list.current, searching.number, 1)
            }}
          />
        )}
      </Suspense>
    </div>
  )
}

const RowsSkeleton = () => (
  <Loading label={t('imports.loadingRows', 'Loading the rows')} className="grid gap-4">
    {[0, 1, 2].map((row) => (
      <Skeleton key={row} className="h-52 w-full" />
    ))}
  </Loading>
)
