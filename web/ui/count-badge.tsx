const highest = 99

export const badgeText = (count: number): string => (count > highest ? `${highest}+` : String(count))

/** A number that needs attention, on a button or a tab; hidden from screen readers, which get it from a label elsewhere. */
export const CountBadge = ({ count, className = '' }: { count: number; className?: string }) => (
  <span
    aria-hidden="true"
    className={`grid h-5 min-w-5 place-items-center rounded-full bg-action px-1.5 text-xs leading-none font-semibold text-on-action tabular-nums ${className}`}
  >
    {badgeText(count)}
  </span>
)
