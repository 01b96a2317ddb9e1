import { useState } from 'react'
import { cx } from 'class-variance-authority'
import { TypesetCover, type TypesetCoverProps } from '#web/ui/typeset-cover.tsx'

export type CoverProps = TypesetCoverProps & {
  url?: string | null | undefined
  /** Loads at once, for covers in the first view. */
  eager?: boolean
  className?: string
}

/** A book's cover, 2 by 3: its picture, or a typeset one where there is none or it fails to load. Give it a width. */
export function Cover({ url, eager = false, className, ...book }: CoverProps) {
  const [failed, setFailed] = useState<string>()
  const pictured = url && url !== failed
  const name = book.author ? `${book.title} by ${book.author}` : book.title

  return (
    <div
      className={cx(
        'relative aspect-2/3 self-start overflow-hidden rounded-xs rounded-r-sm bg-paper-hover shadow-cover',
        className,
      )}
    >
      {pictured ? (
        <img
          src={url}
          alt={book.decorative ? '' : name}
          width={200}
          height={300}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailed(url)}
          className="size-full object-cover"
        />
      ) : (
        <TypesetCover {...book} />
      )}
      {/* The hinge of the binding, and the edge of the board. */}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 rounded-[inherit] bg-[linear-gradient(90deg,rgb(255_255_255/.16),transparent_1.5%,transparent_3.5%,rgb(0_0_0/.16)_4.5%,rgb(255_255_255/.12)_5.5%,transparent_9%)] shadow-[inset_0_0_0_1px_rgb(0_0_0/.1)]"
      />
    </div>
  )
}
