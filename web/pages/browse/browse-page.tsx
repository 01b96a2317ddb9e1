import { useEffect, useRef } from 'react'
import { to } from '#contract/pages.ts'
import { useReader } from '#web/features/accounts/queries.ts'
import { useClubPages } from '#web/features/clubs/browse/use-club-pages.ts'
import { useVisiblePage } from '#web/features/clubs/browse/use-visible-page.ts'
import { t } from '#web/messages/text.ts'
import { columnsFor } from '#web/ui/columns.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { useAddressSearch } from '#web/client/use-address-search.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageTitle } from '#web/ui/headings.tsx'
import { BrowseCards } from './browse-cards.tsx'
import { BrowseMore } from './browse-more.tsx'
import { NewClubsButton } from './new-clubs-button.tsx'
import { ClubsSkeleton, NoClubs } from './browse-states.tsx'
import { countedWords } from './browse-words.ts'
import { AddressSearch } from '#web/ui/address-search.tsx'

export default function BrowsePage() {
  usePageTitle(t('titles.browse', 'Browse Clubs'))
  const reader = useReader()
  const search = useAddressSearch(to.browse)
  const { words, cursor, clear } = search
  const { query, setVisiblePage, matching, total, newCount, showNew, refresh } = useClubPages(words, cursor)
  const list = useRef<HTMLUListElement>(null)
  const pages = query.data?.pages ?? []
  const shown = pages.reduce((sum, { rows }) => sum + rows.length, 0)
  useVisiblePage(list, shown, setVisiblePage)

  // New clubs go on top at once if the reader is at the top and neither points at a card nor has focused one.
  useEffect(() => {
    const isAtEase = window.scrollY < 60 && !list.current?.matches(':hover, :focus-within')
    if (newCount > 0 && isAtEase) showNew()
  }, [newCount, showNew])

  return (
    <div className="page">
      <PageTitle
        title={t('titles.browse', 'Browse Clubs')}
        lead={t('browse.lead', 'All clubs, newest first. Look around, and join the ones you like.')}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <div className="w-full sm:max-w-md">
          <AddressSearch label={t('browse.search', 'Search clubs by name or description')} search={search} />
        </div>
        <p role="status" className="min-h-6 text-sm text-ink-soft">
          {countedWords({ shown, all: total, matching, words })}
        </p>
      </div>
      <NewClubsButton
        count={newCount}
        onShow={() => {
          showNew()
          window.scrollTo({ top: 0 })
        }}
      />
      <div className={`mt-7 transition-opacity ${query.isPlaceholderData ? 'opacity-60' : ''}`}>
        {query.isPending && <ClubsSkeleton />}
        {query.isError && shown === 0 && (
          <ErrorState
            message={t('browse.notLoaded', 'Couldn’t load the clubs. Check your connection.')}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        )}
        {query.isSuccess && shown === 0 && <NoClubs words={words} onClear={clear} />}
        {shown > 0 && (
          <ul ref={list} className={`grid gap-5 ${columnsFor(shown)}`}>
            {pages.map((page, at) => (
              <BrowseCards
                key={pages[at - 1]?.next ?? 'first'}
                clubs={page.rows}
                page={at}
                reader={reader}
                isAlone={shown === 1}
                onJoined={() => void refresh()}
              />
            ))}
          </ul>
        )}
        <BrowseMore query={query} words={words} cursor={pages.at(-1)?.next ?? null} pages={pages.length} />
      </div>
    </div>
  )
}
