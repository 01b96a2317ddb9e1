import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { t } from '#web/messages/text.ts'

/** Has no children while loading. */
export function ProgressCard({ children }: { children?: ReactNode }) {
  return (
    <Card role="region" aria-labelledby="reading-progress" className="w-full">
      <h2 id="reading-progress" className="mb-4 text-xl">
        {t('progress.title', 'Reading Progress')}
      </h2>
      {children ?? <ProgressSkeleton />}
    </Card>
  )
}

export const ProgressSkeleton = () => (
  <Loading label={t('progress.loading', 'Loading your progress')} className="space-y-4">
    <Skeleton className="h-13 w-60 max-w-full sm:h-11" />
    <Skeleton className="h-10" />
    <Skeleton className="h-11" />
    <Skeleton className="h-10" />
  </Loading>
)
