import { cx } from 'class-variance-authority'
import { Star } from '#web/ui/star.tsx'

export type StarRowProps = {
  /** 0 to 5; fractions fill a star in part. */
  value: number
  /** Prints the value with one decimal after the stars. */
  showValue?: boolean
  size?: 'sm' | 'md' | 'lg'
  className?: string
}

const places = [1, 2, 3, 4, 5] as const
const starSize = { sm: 'size-4', md: 'size-5', lg: 'size-6' }
const textSize = { sm: 'text-xs', md: 'text-sm', lg: 'text-base' }

/** Five stars filled to a rating, with its number to one decimal. */
export function StarRow({ value, showValue = true, size = 'sm', className }: StarRowProps) {
  const rating = Math.min(5, Math.max(0, value))
  const spoken = `Rated ${rating.toFixed(1)} out of 5`

  return (
    <span className={cx('inline-flex items-center gap-1.5', className)}>
      <span role="img" aria-label={spoken} className="flex gap-px">
        {places.map((place) => (
          <Star
            key={place}
            filled={Math.min(1, Math.max(0, rating - place + 1))}
            className={starSize[size]}
          />
        ))}
      </span>
      {showValue && (
        <span aria-hidden="true" className={cx('font-semibold tabular-nums', textSize[size])}>
          {rating.toFixed(1)}
        </span>
      )}
    </span>
  )
}
