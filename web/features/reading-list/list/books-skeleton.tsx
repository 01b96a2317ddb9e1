import { t } from '#web/messages/text.ts'
import { Loading, Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'
import type { ListView } from './list-preferences.ts'
import { ListLayout, ListGroup, ListSubgroup } from './list-layout.tsx'

/** Enough to fill a screen. */
const maxSkeletons = 8

export function BooksSkeleton({ view, count }: { view: ListView; count: number }) {
  return (
    <Loading label={t('list.loading', 'Loading the reading list')}>
      <ListLayout view={view}>
        <ListGroup view={view}>
          <ListSubgroup view={view}>
            {Array.from({ length: Math.min(maxSkeletons, count) }, (_, index) => (
              <div key={index} role="listitem">
                {view === 'grid' ? <CardSkeleton /> : <RowSkeleton />}
              </div>
            ))}
          </ListSubgroup>
        </ListGroup>
      </ListLayout>
    </Loading>
  )
}

function CardSkeleton() {
  return (
    <div className="flex gap-4 pb-7 sm:flex-col sm:gap-0 sm:pb-10">
      <div className="w-24 shrink-0 sm:flex sm:h-62 sm:w-auto sm:items-end sm:border-b-2 sm:border-line-strong/60">
        <Skeleton className="aspect-2/3 w-full sm:w-38" />
      </div>
      <div className="grow sm:pt-4 sm:pe-8">
        <SkeletonText lines={5} />
      </div>
    </div>
  )
}

function RowSkeleton() {
  return (
    <div className="flex gap-4 py-4 md:gap-6">
      <Skeleton className="aspect-2/3 w-14 shrink-0 md:w-16" />
      <div className="grow">
        <SkeletonText lines={3} />
      </div>
    </div>
  )
}
