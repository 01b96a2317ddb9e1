import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import type { Club } from '#contract/clubs/club.ts'
import { useDebounced } from '#web/client/use-debounced.ts'
import { rich, t } from '#web/messages/text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SearchInput } from '#web/ui/search-input.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { members } from '../queries.ts'
import { MemberRow } from './member-row.tsx'

/** A search box is shown from this many members on. */
const searchMin = 8
/** Milliseconds without a key press before a search starts. */
const typingPause = 250

export function MemberList({ club, readerId }: { club: Club; readerId: number }) {
  const [words, setWords] = useState('')
  const searched = useDebounced(words.trim(), typingPause)
  const client = useQueryClient()
  const query = useInfiniteQuery({
    ...members.pages(club.id, 'member', searched),
    placeholderData: (before) => before,
  })
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const pages = query.data?.pages
  const found = pages?.at(-1)?.total ?? 0
  // During a search the heading still counts all members.
  const allMembers = client.getQueryData(members.pages(club.id, 'member', '').queryKey)?.pages.at(-1)?.total
  const total = (searched === '' && pages ? found : allMembers) ?? club.memberCount

  return (
    <section aria-labelledby={headingId}>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id={headingId} ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {t('members.heading', 'Club Members ({total, number})', { total })}
        </h2>
        {(total >= searchMin || words !== '') && (
          <SearchInput
            label={t('members.search', 'Search members')}
            placeholder={t('members.searchHint', 'Name or email')}
            value={words}
            maxLength={100}
            dir="auto"
            onChange={({ target }) => setWords(target.value)}
            className="w-full sm:w-72"
          />
        )}
      </div>
      <p role="status" className="sr-only">
        {searched !== '' &&
          pages &&
          !query.isPlaceholderData &&
          t('members.found', '{found, number} found', { found })}
      </p>
      {query.isPending && <MembersSkeleton />}
      {query.isError && !pages && (
        <ErrorState
          message={t('members.notLoaded', 'Couldn’t load the members.')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {pages && found === 0 && <NoMembers searched={searched} />}
      {pages && found > 0 && (
        <ul
          className={`divide-y divide-line border-y border-line ${query.isPlaceholderData ? 'opacity-60' : ''}`}
        >
          {pages
            .flatMap(({ rows }) => rows)
            .map((member) => (
              <MemberRow
                key={member.id}
                member={member}
                club={club}
                readerId={readerId}
                onGone={() => heading.current?.focus()}
              />
            ))}
        </ul>
      )}
      <ShowMore query={query} />
    </section>
  )
}

const NoMembers = ({ searched }: { searched: string }) =>
  searched === '' ? (
    <EmptyState title={t('members.noneYet', 'No members yet. Share your club invite link to get started!')} />
  ) : (
    <p className="py-8 text-center text-sm text-ink-soft">
      {rich('members.noMatch', 'No member matches {words}.', {
        words: <bdi className="font-semibold text-ink">{searched}</bdi>,
      })}
    </p>
  )

const MembersSkeleton = () => (
  <Loading
    label={t('members.loading', 'Loading the members')}
    className="divide-y divide-line border-y border-line"
  >
    {[0, 1, 2].map((row) => (
      <span key={row} className="flex gap-3.5 py-4">
        <Skeleton className="size-9 rounded-full" />
        <span className="grow space-y-2">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-3.5 w-56 max-w-full" />
        </span>
      </span>
    ))}
  </Loading>
)
