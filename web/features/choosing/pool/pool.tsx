import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FocusEvent, lazy, Suspense, useState } from 'react'
import type { PoolEntry } from '#contract/choosing/pool.ts'
import { ballotBooks } from '#contract/choosing/round.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { choosing, type ChoosingClub } from '../queries.ts'
import { PoolItem } from './pool-item.tsx'

const loadSuggest = () => import('./suggest-dialog.tsx')
const SuggestDialog = lazy(() => loadSuggest().then((module) => ({ default: module.SuggestDialog })))
const loadOpenRound = () => import('../rounds/open-round-dialog.tsx')
const OpenRoundDialog = lazy(() => loadOpenRound().then((module) => ({ default: module.OpenRoundDialog })))

const PoolSettings = lazy(async () => ({ default: (await import('./pool-settings.tsx')).PoolSettings }))

interface PoolProps {
  club: ChoosingClub
  isMember: boolean
  isAdmin: boolean
}

export function Pool({ club, isMember, isAdmin }: PoolProps) {
  const { data: pool, isError, isFetching, refetch } = useQuery(choosing.pool(club.id))
  const [dialog, setDialog] = useState<'suggest' | 'open-round' | null>(null)
  const close = () => setDialog(null)
  const suggest = isMember && (
    <Button onPointerEnter={() => preload(loadSuggest)} onClick={() => setDialog('suggest')}>
      <Plus className="size-4.5" aria-hidden="true" />
      {t('choosing.suggestBook', 'Suggest a book')}
    </Button>
  )
  const mayOpenRound = isAdmin && pool !== undefined && pool.length >= ballotBooks.min
  return (
    <section aria-labelledby="suggestions">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="suggestions" className="text-2xl">
            {t('choosing.ideas', 'Ideas for the next book')}
          </h2>
          <p className="mt-1 text-sm text-ink-soft">
            {pool && pool.length > 0
              ? t(
                  'choosing.mostWanted',
                  'Most wanted first. These answers aren’t votes. They help decide what goes on the ballot.',
                )
              : t('choosing.wouldLike', 'Books members would like to read next.')}
          </p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full *:max-sm:grow">
          {mayOpenRound && (
            <Button
              variant="outline"
              onPointerEnter={() => preload(loadOpenRound)}
              onClick={() => setDialog('open-round')}
            >
              {t('choosing.openVote', 'Open a vote')}
            </Button>
          )}
          {pool && pool.length > 0 && suggest}
        </div>
      </div>
      {!pool && !isError && <Skeleton className="mt-5 h-80" />}
      {!pool && isError && (
        <ErrorState
          message={t('choosing.ideasNotLoaded', 'Couldn’t load the ideas. Check your connection.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {pool?.length === 0 && (
        <div className="mt-5">
          <EmptyState
            title={t('choosing.noIdeas', 'No ideas yet')}
            picture="/pictures/empty/no-books.svg"
            text={
              isMember
                ? t(
                    'choosing.suggestFirst',
                    'Suggest the first book, and say in a sentence or two why the club should read it.',
                  )
                : t('choosing.willAppear', 'Books that members suggest will appear here.')
            }
            action={suggest}
          />
        </div>
      )}
      {pool && pool.length > 0 && <PoolList club={club} pool={pool} isMember={isMember} isAdmin={isAdmin} />}
      <Suspense fallback={null}>
        {isAdmin && pool && pool.length > 0 && <PoolSettings club={club} />}
        {dialog === 'suggest' && <SuggestDialog club={club} pool={pool ?? []} onClose={close} />}
        {dialog === 'open-round' && <OpenRoundDialog club={club} pool={pool ?? []} onClose={close} />}
      </Suspense>
    </section>
  )
}

/** A failure is retried when the dialog opens. */
const preload = (load: () => Promise<unknown>) => void load().catch(() => {})

/** Keeps the order while a suggestion has the focus, because answering one would move it away. */
function PoolList({ club, pool, isMember, isAdmin }: PoolProps & { pool: readonly PoolEntry[] }) {
  const [heldOrder, setHeldOrder] = useState<readonly number[] | null>(null)
  const hold = () => setHeldOrder((order) => order ?? pool.map(({ id }) => id))
  const release = ({ currentTarget, relatedTarget }: FocusEvent) =>
    !currentTarget.contains(relatedTarget) && setHeldOrder(null)
  const placeOf = ({ id }: PoolEntry) => {
    const place = heldOrder?.indexOf(id) ?? -1
    return place < 0 ? Infinity : place
  }
  // Two that are new are both last; `Infinity - Infinity` is not a number.
  const shown = heldOrder === null ? pool : pool.toSorted((one, other) => placeOf(one) - placeOf(other) || 0)
  return (
    <div onFocus={hold} onBlur={release}>
      <ul
        aria-label={t('choosing.ideas', 'Ideas for the next book')}
        className="mt-5 grid gap-4 lg:grid-cols-2"
      >
        {shown.map((entry) => (
          <li key={entry.id} className="min-w-0">
            <PoolItem club={club} entry={entry} isMember={isMember} isAdmin={isAdmin} />
          </li>
        ))}
      </ul>
    </div>
  )
}
