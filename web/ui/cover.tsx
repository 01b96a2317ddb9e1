import { useState } from 'react'
import { cx } from 'class-variance-authority'
import { inWidths, noWider } from '#contract/http/image-address.ts'
import { useEarlyImage } from '#web/client/early-image.ts'
import { TypesetCover, type TypesetCoverProps } from './typeset-cover.tsx'

export type CoverProps = TypesetCoverProps & {
  url?: string | null | undefined
  /** How wide it stands, as `sizes` says it: the browser fetches no more than that. */
  sizes?: string
  /** Loads at once, for covers in the first view. */
  eager?: boolean
  className?: string
}

/**
 * A book's cover, 2 by 3: the typeset one, and its picture over it once that has come. Where there is none or it fails to
 * load, the typeset one is simply there already. Give it a width.
 */
export function Cover({ url, sizes = '10rem', eager = false, className, ...book }: CoverProps) {
  const [settled, setSettled] = useState<{ url: string; isHere: boolean }>()
  const known = settled?.url === url ? settled : undefined
  const picture = useEarlyImage((_shown, isHere) => url && setSettled({ url, isHere }))
  const isPictured = Boolean(url) && known?.isHere !== false

  return (
    <div
      className={cx(
        'binding relative aspect-2/3 self-start rounded-xs rounded-r-sm bg-paper-hover shadow-cover',
        className,
      )}
    >
      {!known?.isHere && <TypesetCover {...book} decorative={isPictured || (book.decorative ?? false)} />}
      {url && isPictured && (
        <img
          ref={picture}
          key={url}
          src={noWider(url, 384)}
          srcSet={inWidths(url, [96, 192, 384, 768])}
          sizes={sizes}
          alt={book.decorative ? '' : nameOf(book)}
          width={200}
          height={300}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          // Until it is here its name would be printed over the typeset cover.
          className={cx(
            'absolute inset-0 size-full rounded-[inherit] object-cover',
            !known && 'text-transparent',
          )}
          onLoad={() => setSettled({ url, isHere: true })}
          onError={() => setSettled({ url, isHere: false })}
        />
      )}
    </div>
  )
}

const nameOf = ({ title, author }: TypesetCoverProps): string => (author ? `${title} by ${author}` : title)
