import { useMemo, useState } from 'react'
import { Check } from 'lucide-react'
import type { Picture } from '#contract/images/picture.ts'
import { inWidths, noWider } from '#contract/http/image-address.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { t } from '#web/messages/text.ts'
import { namesOf } from './picture-names.ts'
import { blurOf } from './picture-blur.ts'

/** Search results have three columns (specification, 9), the four default photos two. */
const grids = { 2: 'grid grid-cols-2 gap-3', 3: 'grid grid-cols-3 gap-2 sm:gap-3' }
type Columns = keyof typeof grids

interface PictureGridProps {
  pictures: readonly Picture[]
  columns: Columns
  chosen: string | undefined
  onPick: (picture: Picture) => void
}

export function PictureGrid({ pictures, columns, chosen, onPick }: PictureGridProps) {
  return (
    <ul className={grids[columns]}>
      {pictures.map((picture) => (
        <PictureTile
          key={picture.url}
          picture={picture}
          columns={columns}
          isChosen={picture.url === chosen}
          onPick={() => onPick(picture)}
        />
      ))}
    </ul>
  )
}

interface PictureTileProps {
  picture: Picture
  columns: Columns
  isChosen: boolean
  onPick: () => void
}

function PictureTile({ picture, columns, isChosen, onPick }: PictureTileProps) {
  const [hasFailed, setHasFailed] = useState(false)
  const { title, author } = namesOf(picture)
  const blur = useMemo(() => blurOf(picture.url) ?? undefined, [picture.url])
  if (hasFailed) return null
  return (
    <li className="min-w-0">
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onPick}
        className="group relative block w-full overflow-hidden rounded-sm bg-paper-sunk text-start"
        aria-label={t('images.titleBy', '{title} by {author}', { title, author })}
      >
        <img
          src={noWider(picture.thumbUrl ?? picture.url, 384)}
          srcSet={inWidths(picture.thumbUrl ?? picture.url, [192, 384, 768])}
          sizes={columns === 2 ? '(min-width: 40rem) 19rem, 44vw' : '(min-width: 40rem) 13rem, 29vw'}
          alt=""
          loading="lazy"
          onError={() => setHasFailed(true)}
          style={{ backgroundImage: blur && `url(${blur})` }}
          className="aspect-[3/2] w-full bg-cover object-cover transition-[scale] duration-200 group-hover:scale-[1.03]"
        />
        {isChosen && (
          <span className="absolute top-1.5 end-1.5 grid size-6 place-items-center rounded-full bg-action text-on-action">
            <Check className="size-4" aria-hidden="true" />
          </span>
        )}
      </button>
      <p className="mt-1 truncate text-xs text-ink-soft" aria-hidden="true" dir="auto">
        {title}
      </p>
    </li>
  )
}

interface PictureGridSkeletonProps {
  count: number
  columns: Columns
  label: string
}

export function PictureGridSkeleton({ count, columns, label }: PictureGridSkeletonProps) {
  return (
    <Loading label={label} className={grids[columns]}>
      {Array.from({ length: count }, (_, at) => (
        <span key={at} className="block">
          <Skeleton className="aspect-[3/2]" />
          <Skeleton className="mt-2 mb-0.5 h-3 w-2/3" />
        </span>
      ))}
    </Loading>
  )
}
