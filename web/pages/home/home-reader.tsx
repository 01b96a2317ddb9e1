import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { accountSettings } from '#web/features/accounts/settings.ts'
import { ownRounds } from '#web/features/choosing/queries.ts'
import { books } from '#web/features/books/queries.ts'
import { homeReading, homeWanted } from '#web/features/library/home/queries.ts'
import { ownMeetings } from '#web/features/meetings/queries.ts'
import { members } from '#web/features/members/queries.ts'
import { news } from '#web/features/news/queries.ts'
import { nowReading } from '#web/features/progress/now-reading/queries.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { usePrefetch } from '#web/client/use-prefetch.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { greetingAt } from './home-greeting.ts'
import { MemberHome } from './member-home.tsx'
import { NewcomerHome } from './newcomer-home.tsx'
import { rich, t } from '#web/messages/text.ts'

export function ReaderHome({ reader }: { reader: User }) {
  usePageTitle(t('nav.home', 'Home'))
  const [greeting] = useState(() => greetingAt(new Date().getHours()))
  const clubs = useQuery(members.ownClubs)
  const others = [
    useQuery(nowReading),
    useQuery(homeReading),
    useQuery(homeWanted),
    useQuery(ownRounds),
    useQuery(ownMeetings),
    useQuery(news),
  ]
  const isNewcomer = clubs.data?.every(({ status }) => status !== 'member') ?? false
  const settings = useQuery({ ...accountSettings, enabled: isNewcomer })
  const [cameAsMember, setCameAsMember] = useState<boolean>()
  usePrefetch(books.newest)
  const name = reader.firstName?.trim()
  const heading = (
    <>
      {name
        ? rich('home.greetingTo', '{greeting}, {name}', {
            greeting,
            name: <bdi className="break-words">{name}</bdi>,
          })
        : greeting}
    </>
  )
  // All at once, so that nothing moves when the last of them arrives.
  if (clubs.isPending || settings.isLoading || others.some(({ isPending }) => isPending))
    return <HomeSkeleton />
  const own = clubs.data?.filter(({ status }) => status === 'member') ?? []
  // Settled once: a reader who starts their first club here is still in its form when the list has it.
  const isMember = cameAsMember ?? own.length > 0
  if (cameAsMember === undefined) setCameAsMember(isMember)
  return isMember ? (
    <MemberHome reader={reader} heading={heading} namesClub={own.length > 1} />
  ) : (
    <NewcomerHome reader={reader} hasFirstSteps={settings.data?.firstSteps === true} heading={heading} />
  )
}

const HomeSkeleton = () => (
  <Loading label={t('home.loading', 'Loading your home page')} className="page">
    <Skeleton className="h-9 w-64 max-w-full" />
    <Skeleton className="mt-5 h-44" />
    <Skeleton className="mt-3 h-24" />
    <Skeleton className="mt-3 h-40" />
  </Loading>
)
