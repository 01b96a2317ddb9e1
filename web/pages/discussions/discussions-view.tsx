import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import type { Club } from '#contract/clubs/club.ts'
import type { ClubThread } from '#contract/discussions/club-thread.ts'
import { to } from '#contract/pages.ts'
import { useMembership } from '#web/features/members/use-membership.ts'
import { runsOf } from '#web/features/texts/sealed/runs.ts'
import { SealedRun } from '#web/features/texts/sealed/sealed-run.tsx'
import { ClubThreadItem } from '#web/features/discussions/club-thread-item.tsx'
import { clubThreads } from '#web/features/discussions/club-threads.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { NextPageForm } from '#web/ui/next-page-form.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { t } from '#web/messages/text.ts'

export function DiscussionsView({ club }: { club: Club }) {
  const isMember = useMembership(club.id).data?.isMember === true
  const start = new URLSearchParams(useSearch()).get('cursor')
  const query = useInfiniteQuery(clubThreads(useQueryClient(), club.id, start))
  const pages = query.data?.pages ?? []
  // A thread that moved to another page while pages were loading may appear twice.
  const threads = [
    ...new Map(pages.flatMap(({ rows }) => rows).map((thread) => [thread.id, thread])).values(),
  ]
  const total = pages.at(-1)?.total ?? 0
  const next = pages.at(-1)?.next ?? null

  if (query.isPending) return <Skeleton className="h-80" />
  if (query.isError && threads.length === 0)
    return (
      <ErrorState
        message={t('discussions.allNotLoaded', 'Couldn’t load the discussions. Check your connection.')}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  if (threads.length === 0) return <NoDiscussions slug={club.slug} />
  const item = (thread: ClubThread) => <ClubThreadItem key={thread.id} slug={club.slug} thread={thread} />
  return (
    <>
      <p className="text-ink-soft">
        {t('discussions.allLead', 'Discussions of all the club’s books, newest first.')}
      </p>
      <ul aria-label={t('titles.discussions', 'Discussions')} className="mt-3">
        {runsOf(threads, ({ sealed, book }) => sealed && book.id).map((run) =>
          run.length === 1 ? (
            run.map(item)
          ) : (
            <li key={`run ${run[0]?.id}`} className="border-b border-line py-5">
              <SealedRun
                items={run}
                what="discussions"
                book={run[0]?.book.title}
                parts={[]}
                viewer={{ isMember, part: null }}
              >
                <ul>{run.map(item)}</ul>
              </SealedRun>
            </li>
          ),
        )}
      </ul>
      {next !== null && (
        <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3 text-sm text-ink-soft">
          <NextPageForm
            words=""
            cursor={next}
            busy={query.isFetchingNextPage}
            onNext={() => void query.fetchNextPage()}
          >
            {t('discussions.showMore', 'Show more discussions')}
          </NextPageForm>
          <p role="status">
            {query.isFetchNextPageError && !query.isFetchingNextPage
              ? t('words.tryAgainAfterFailure', 'That didn’t work. Try again.')
              : start === null &&
                t('words.shownOf', '{shown, number} of {total, number}', { shown: threads.length, total })}
          </p>
        </div>
      )}
    </>
  )
}

const NoDiscussions = ({ slug }: { slug: string }) => (
  <EmptyState
    title={t('discussions.none', 'No discussions yet')}
    picture="/pictures/empty/welcome.svg"
    text={t('discussions.openABook', 'Open a book on the club’s reading list to start one.')}
    action={
      <PageLink to={to.club(slug)} className={buttonStyle({ variant: 'outline' })}>
        {t('discussions.goToList', 'Go to the reading list')}
      </PageLink>
    }
  />
)
