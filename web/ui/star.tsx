import { cx } from 'class-variance-authority'

/** The outline of a star in a drawing 24 high, at an offset from the left. */
export const starAt = (left: number): string =>
  `M${12 + left} 2.6c.4 0 .7.2.9.6l2.4 5 5.4.8c.8.1 1.1 1.1.5 1.7l-3.9 3.9.9 5.5c.1.8-.7 1.4-1.4 1l-4.8-2.6-4.8 2.6c-.7.4-1.5-.2-1.4-1l.9-5.5-3.9-3.9c-.6-.6-.3-1.6.5-1.7l5.4-.8 2.4-5c.2-.4.5-.6.9-.6Z`

const outline = starAt(0)

export function Star({ filled, className }: { filled: number; className?: string }) {
  return (
    <span aria-hidden="true" className={cx('relative inline-block shrink-0 rtl:-scale-x-100', className)}>
      <svg
        viewBox="0 0 24 24"
        className="absolute inset-0 size-full fill-none stroke-line-strong"
        strokeWidth="1.4"
      >
        <path d={outline} />
      </svg>
      {filled > 0 && (
        <svg
          viewBox="0 0 24 24"
          className="absolute inset-0 size-full fill-gold stroke-gold-ink"
          strokeWidth="1.4"
          style={filled < 1 ? { clipPath: `inset(0 ${100 - filled * 100}% 0 0)` } : undefined}
        >
          <path d={outline} />
        </svg>
      )}
    </span>
  )
}
