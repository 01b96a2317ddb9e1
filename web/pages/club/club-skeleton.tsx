import { BooksSkeleton } from '#web/features/reading-list/list/books-skeleton.tsx'
import { t } from '#web/messages/text.ts'
import { Loading, Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'

/** Shown until the club has loaded; its parts are as large as those of the page. */
export function ClubSkeleton() {
  return (
    <>
      <Loading label={t('clubs.loading', 'Loading the club')} className="h-48 bg-paper-hover">
        <div className="mx-auto flex h-full max-w-[76rem] flex-col justify-end gap-3 px-page pb-6">
          <Skeleton className="h-9 w-2/3 max-w-96 bg-paper-sunk" />
          <Skeleton className="h-4 w-40 bg-paper-sunk" />
        </div>
      </Loading>
      <div className="page">
        <div className="min-h-20 max-w-[60ch]">
          <SkeletonText lines={2} />
        </div>
        <Skeleton className="mt-8 mb-10 h-49 md:h-25" />
        <BooksSkeleton view="grid" count={8} />
      </div>
    </>
  )
}
