import { useMemo } from 'react'
import { useSearch } from 'wouter'
import type { Club } from '#contract/clubs/club.ts'
import type { Member } from '#contract/members/member.ts'
import { memberName } from '#web/features/members/member-name.ts'
import { AddBooksSection } from '#web/features/reading-list/add/add-books-section.tsx'
import { filterIn } from '#web/features/reading-list/list/list-filter.ts'
import { ListFilters } from '#web/features/reading-list/list/list-filters.tsx'
import { ListControls } from '#web/features/reading-list/list/list-controls.tsx'
import { useListPreferences } from '#web/features/reading-list/list/list-preferences.ts'
import { t } from '#web/messages/text.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ClubBooks } from './club-books.tsx'
import { ReadingListMembersOnly } from './reading-list-members-only.tsx'
import type { ClubList, ListViewer } from './use-club-list.ts'

export interface ClubReadingListProps extends ListViewer {
  club: Club
  list: ClubList
  people: readonly Member[] | undefined
}

export const listHeadingId = 'reading-list'

export function ClubReadingList({ club, list, reader, membership, waiting, people }: ClubReadingListProps) {
  const look = useListPreferences()
  const status = filterIn(useSearch())
  const isMember = membership?.may.changeList === true
  const { books, closed, error, isFetching, refetch } = list
  const nameOf = useMemo(() => {
    const names = new Map(people?.map((member) => [Number(member.userId), memberName(member)]))
    return (userId: number) => names.get(userId) ?? ''
  }, [people])

  function content() {
    if (closed) return <ReadingListMembersOnly signedIn={reader !== null} />
    if (error && !books) {
      const retry = () => void refetch()
      return (
        <ErrorState
          message={t('clubs.listNotLoaded', 'Couldn’t load the reading list.')}
          onRetry={retry}
          retrying={isFetching}
        />
      )
    }
    const viewer = reader === null ? 'visitor' : isMember ? 'member' : 'stranger'
    return (
      <ClubBooks
        club={club}
        books={books}
        viewer={viewer}
        status={status}
        view={look.view}
        order={look.order}
        nameOf={nameOf}
        headingId={listHeadingId}
      />
    )
  }

  return (
    <section aria-labelledby={listHeadingId}>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id={listHeadingId} tabIndex={-1} className="text-2xl outline-none">
          {t('clubs.readingList', 'Reading list')}
        </h2>
        {!closed && club.bookCount > 1 && (
          <div className="flex min-w-0 flex-wrap items-center gap-3">
            <ListControls
              {...look}
              hasSuggesters={books?.some(({ chosenBy }) => chosenBy !== null) === true}
            />
          </div>
        )}
      </div>
      {reader && !closed && !waiting && (
        <AddBooksSection
          club={club}
          books={books}
          membership={isMember ? 'member' : membership?.status === 'pending' ? 'pending' : 'stranger'}
        />
      )}
      {books && (status || books.length > 1) && <ListFilters books={books} chosen={status} />}
      {content()}
    </section>
  )
}
