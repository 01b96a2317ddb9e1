import type { ReactNode } from 'react'
import { Loading, Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'

/** Shown until the book has loaded; its parts are as large as those of the page. */
export function BookSkeleton({ back }: { back: ReactNode }) {
  return (
    <div className="page">
      {back}
      <Loading label="Loading the book" className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[--spacing(28)_minmax(0,1fr)] gap-x-5 gap-y-6 sm:grid-cols-[12rem_minmax(0,1fr)] sm:grid-rows-[auto_1fr] sm:gap-x-9">
          <Skeleton className="aspect-2/3 self-start sm:row-span-2" />
          <div className="self-end sm:self-start sm:pt-1">
            <Skeleton className="h-9 w-4/5" />
            <Skeleton className="mt-3 h-5 w-1/2" />
          </div>
          <div className="max-sm:col-span-2">
            <Skeleton className="mb-5 h-18" />
            <SkeletonText lines={3} />
          </div>
        </div>
        <Skeleton className="h-68" />
      </Loading>
      <Skeleton className="mt-12 h-12" />
    </div>
  )
}
