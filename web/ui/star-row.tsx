import { cx } from 'class-variance-authority'
import { t } from '#web/messages/text.ts'
import { printDecimal } from './print-count.ts'
import { starAt } from './star.tsx'

export type StarRowProps = {
  /** 0 to 5; fractions fill a star in part. */
  value: number
  /** Prints the value with one decimal after the stars. */
  showValue?: boolean
  size?: 'sm' | 'md' | 'lg'
  className?: string
  /** Stands in for stars where there is no rating. */
  none?: string
}

const places = [1, 2, 3, 4, 5] as const
const textSize = { sm: 'text-xs', md: 'text-sm', lg: 'text-base' }

// Stars 1, 1.25 and 1.5 rem high with a pixel between them, in units of a drawing 24 high.
const sizes = {
  sm: row('h-4', 24 * (17 / 16)),
  md: row('h-5', 24 * (21 / 20)),
  lg: row('h-6', 24 * (25 / 24)),
}

function row(height: string, step: number) {
  const starts = places.map((_, index) => index * step)
  return { height, step, width: 4 * step + 24, stars: starts.map(starAt).join('') }
}

/** One SVG, because a page of books has hundreds of stars. 0 means no rating yet. */
export function StarRow({
  value,
  showValue = true,
  size = 'sm',
  className,
  none = t('words.noRatings', 'No ratings yet'),
}: StarRowProps) {
  const rating = Math.min(5, Math.max(0, value))
  if (rating === 0 && showValue)
    return <span className={cx('text-ink-soft', textSize[size], className)}>{none}</span>
  const shown = printDecimal(rating)
  const spoken = t('words.ratedOutOf5', 'Rated {rating} out of 5', { rating: shown })
  const { height, step, width, stars } = sizes[size]
  const filled = Math.floor(rating) * step + (rating % 1) * 24

  return (
    <span
      role="img"
      aria-label={spoken}
      className={cx('inline-flex items-center gap-1.5 font-semibold tabular-nums', textSize[size], className)}
    >
      <svg viewBox={`0 0 ${width} 24`} className={`${height} rtl:-scale-x-100`} strokeWidth="1.4">
        <path d={stars} className="fill-none stroke-line-strong" />
        {rating > 0 && (
          <svg width={filled} height="24">
            <path d={stars} className="fill-gold stroke-gold-ink" />
          </svg>
        )}
      </svg>
      {showValue && shown}
    </span>
  )
}
