import { lazy, Suspense, use, useState } from 'react'
import { useLocation } from 'wouter'
import type { User } from '#contract/accounts/account.ts'
import { to } from '#contract/pages.ts'
import { books } from '#web/features/books/queries.ts'
import { ClubSearch } from '#web/features/clubs/search/club-search.tsx'
import { useClubDraft } from '#web/features/clubs/create/use-club-draft.ts'
import { OwnMeetings } from '#web/features/meetings/own-meetings.tsx'
import { Notices } from '#web/features/members/notices.tsx'
import { OwnClubs } from '#web/features/members/own-clubs.tsx'
import { OwnNews } from '#web/features/news/own-news.tsx'
import { OwnNowReading } from '#web/features/progress/now-reading/own-now-reading.tsx'
import { NamePrompt } from '#web/features/own-account/name-prompt.tsx'
import { usePageTitle } from '#web/client/page-title.ts'
import { usePrefetch } from '#web/client/use-prefetch.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { HomeFeatures } from './home-features.tsx'
import { greetingAt } from './home-greeting.ts'
import { PageLink, PreloadPage } from '#web/ui/page-link.tsx'

const loadPanel = () => import('#web/features/clubs/create/create-club-form.tsx')
const CreateClubForm = lazy(() => loadPanel().then((loaded) => ({ default: loaded.CreateClubForm })))

export function ReaderHome({ reader }: { reader: User }) {
  usePageTitle('Home')
  const [, navigate] = useLocation()
  const { draft, begin, change, discard } = useClubDraft()
  const [greeting] = useState(() => greetingAt(new Date().getHours()))
  const name = reader.firstName?.trim()
  usePrefetch(books.newest)

  const preloadPage = use(PreloadPage)
  // Called when creating a club is offered: loads the form and the code of the club page.
  function preload() {
    loadPanel().catch(() => {})
    preloadPage(to.club('new'))
  }

  return (
    <>
      {/* Above the clubs below it, because the search results overlap their photos. */}
      <header className="relative isolate z-10">
        <div aria-hidden="true" className="absolute inset-0 -z-10 overflow-hidden bg-photo-night">
          <img
            src="/pictures/unicorn-reading.webp"
            alt=""
            width={1600}
            height={900}
            fetchPriority="high"
            // Wider than its box on medium screens, so that the unicorn is beside the text.
            className="h-72 w-full object-cover object-[62%_50%] sm:h-full sm:w-[150%] sm:max-w-none sm:object-[50%_44%] lg:w-[125%] xl:w-full"
          />
          <div className="absolute inset-x-0 top-0 h-72 bg-linear-to-t from-photo-night to-transparent to-65% sm:h-full sm:bg-linear-to-r sm:from-photo-shade sm:to-60%" />
        </div>
        <div className="mx-auto max-w-[76rem] px-page pt-52 sm:pt-40">
          <div className="text-photo-ink">
            <h1 className="max-w-[18ch] text-4xl">
              {greeting}
              {name && (
                <>
                  , <br className="md:hidden" />
                  <bdi className="break-words">{name}</bdi>
                </>
              )}
            </h1>
            <p className="mt-2 text-lg">Find a club, or start a new one.</p>
          </div>
          <ClubSearch
            label="Find a club, or name a new one"
            onOpen={({ slug }) => navigate(to.club(slug))}
            onCreate={begin}
            onOffer={preload}
            className="mt-5 max-w-2xl translate-y-7"
          />
        </div>
      </header>
      <div className="h-14 sm:h-16" />
      <NamePrompt key={reader.id} reader={reader} />
      <Notices
        linkOf={(club) => (
          <PageLink
            to={to.club(club.slug)}
            className="font-semibold text-action-ink underline underline-offset-3"
          >
            <bdi>{club.name}</bdi>
          </PageLink>
        )}
      />
      {draft && (
        <Suspense fallback={<PanelLoading />}>
          <CreateClubForm draft={draft} onChange={change} onCancel={discard} />
        </Suspense>
      )}
      <OwnNowReading />
      <OwnMeetings />
      <OwnNews />
      <OwnClubs />
      <HomeFeatures />
    </>
  )
}

const PanelLoading = () => (
  <Loading label="Loading the form" className="page min-h-[46rem] border-y border-line bg-paper-raised">
    <Skeleton className="h-9 w-48" />
    <span className="mt-8 grid gap-8 md:grid-cols-2">
      <Skeleton className="h-12" />
      <Skeleton className="h-28" />
    </span>
    <Skeleton className="mt-8 h-48" />
  </Loading>
)
