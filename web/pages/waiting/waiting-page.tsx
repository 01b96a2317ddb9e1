import { lazy, Suspense } from 'react'
import { Redirect } from 'wouter'
import { to } from '#contract/pages.ts'
import { usePageTitle } from '#web/client/page-title.ts'
import { useReader } from '#web/features/accounts/queries.ts'
import { signInPath } from '#web/features/accounts/return-path.ts'
import { t } from '#web/messages/text.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { createWaitingList } from './waiting-list.tsx'

const WaitingList = lazy(async () => ({
  default: createWaitingList(await import('#web/client/offline/begin.ts')),
}))

/** What the reader has written and this browser could not send yet. */
export default function WaitingPage() {
  usePageTitle(t('titles.waiting', 'Waiting to be sent'))
  const reader = useReader()
  if (!reader) return <Redirect to={signInPath(to.waiting())} replace />
  return (
    <div className="page">
      <Suspense fallback={<Skeleton className="h-60" />}>
        <WaitingList />
      </Suspense>
    </div>
  )
}
