export function ProgressBar({
  label,
  percent,
  className,
}: {
  label: string
  percent: number
  className?: string
}) {
  const value = Math.min(100, Math.max(0, percent))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      className={`h-2.5 overflow-hidden rounded-full border border-line-strong bg-paper-sunk rtl:-scale-x-100 ${className ?? ''}`}
    >
      {/* The gradient is as wide as the whole bar, clipped to the progress. */}
      <div
        className="size-full rounded-full bg-unicorn transition-[clip-path] duration-240"
        style={{ clipPath: `inset(0 ${100 - value}% 0 0 round 999px)` }}
      />
    </div>
  )
}
