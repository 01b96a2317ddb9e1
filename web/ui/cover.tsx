import { useState } from 'react'
import { cx } from 'class-variance-authority'
import { inWidths, noWider } from '#contract/http/image-address.ts'
import { useEarlyImage } from '#web/client/early-image.ts'
import { t } from '#web/messages/text.ts'
import { DrawnCover } from './drawn-cover.tsx'
import type { TypesetCoverProps } from './typeset-cover.tsx'

export type CoverProps = TypesetCoverProps & {
  url?: string | null | undefined
  /** Its width as the `sizes` of an `<img>`, for the browser to choose a file by. */
  sizes?: string
  /** Loads at once, for covers on the first screen. */
  eager?: boolean
  className?: string
}

/** A typeset cover, 2 by 3, and the picture over it once it has loaded. */
export function Cover({ url, sizes = '10rem', eager = false, className, ...book }: CoverProps) {
  const [settled, setSettled] = useState<{ url: string; hasLoaded: boolean }>()
  const known = settled?.url === url ? settled : undefined
  const image = useEarlyImage((_image, hasLoaded) => url && setSettled({ url, hasLoaded }))
  const isPictured = Boolean(url) && known?.hasLoaded !== false

  return (
    <div
      className={cx(
        // The same in both directions: a book is bound as it was printed, whatever page shows it.
        'binding relative aspect-2/3 self-start rounded-xs rounded-r-sm bg-paper-hover shadow-cover',
        className,
      )}
    >
      {!known?.hasLoaded && (
        <DrawnCover
          key={JSON.stringify([book.title, book.author, book.genre, isPictured])}
          {...book}
          isPlaceholder={Boolean(url) && !isPictured}
          decorative={isPictured || (book.decorative ?? false)}
        />
      )}
      {url && isPictured && (
        <img
          ref={image}
          key={url}
          src={noWider(url, 384)}
          srcSet={inWidths(url, [96, 192, 384, 768])}
          sizes={sizes}
          alt={book.decorative ? '' : nameOf(book)}
          width={200}
          height={300}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          // Hides the `alt` text, which would lie over the typeset cover until the picture has loaded.
          className={cx(
            'absolute inset-0 size-full rounded-[inherit] object-cover',
            !known && 'text-transparent',
          )}
          onLoad={() => setSettled({ url, hasLoaded: true })}
          onError={() => setSettled({ url, hasLoaded: false })}
        />
      )}
    </div>
  )
}

const nameOf = ({ title, author }: TypesetCoverProps): string =>
  author ? t('titles.book', '{title} by {author}', { title, author }) : title
