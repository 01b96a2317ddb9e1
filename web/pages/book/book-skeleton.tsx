import type { ReactNode } from 'react'
import { bookCells, bookGrid } from '#web/features/books/book-head.tsx'
import { t } from '#web/messages/text.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'

/** Shown until the book has loaded; its parts are as large as those of the page. */
export function BookSkeleton({ back }: { back: ReactNode }) {
  return (
    <div className="page">
      {back}
      <div className={bookGrid}>
        <Skeleton className="aspect-2/3 self-start lg:row-span-3" />
        <div className="self-end sm:self-start sm:pt-1">
          <Skeleton className="h-9 w-4/5" />
          <Skeleton className="mt-3 h-5 w-1/2" />
        </div>
        <RestSkeleton />
      </div>
    </div>
  )
}

/** The rest of the page, which appears at once, so that nothing moves when its data arrives. */
export const RestSkeleton = () => (
  <>
    <Loading label={t('bookPage.loading', 'Loading the book')} className={bookCells.beside}>
      <Skeleton className="h-68" />
    </Loading>
    <Skeleton className={`h-screen ${bookCells.wide}`} />
  </>
)
