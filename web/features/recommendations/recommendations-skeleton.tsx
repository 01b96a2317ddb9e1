import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'

export const CardsSkeleton = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, place) => (
    <li key={`skeleton ${place}`} className={cardHeight}>
      <div className="flex gap-4 sm:flex-col sm:gap-0">
        <div className="w-24 shrink-0 sm:flex sm:h-62 sm:w-auto sm:items-end sm:border-b-2 sm:border-line-strong/60">
          <Skeleton className="aspect-2/3 w-full sm:w-38" />
        </div>
        <div className="grow sm:pt-4 sm:pe-8">
          <SkeletonText lines={5} />
        </div>
      </div>
    </li>
  ))

/** About the height of a card without its synopsis. */
const cardHeight = 'min-h-48 sm:min-h-[27.5rem]'

export const cardGrid = 'grid grid-cols-1 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4'
