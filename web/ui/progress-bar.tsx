import { Progress } from 'radix-ui'

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
    <Progress.Root
      aria-label={label}
      value={value}
      className={`h-2.5 overflow-hidden rounded-full border border-line-strong bg-paper-sunk rtl:-scale-x-100 ${className ?? ''}`}
    >
      {/* The gradient is as wide as the whole bar, clipped to the progress. */}
      <Progress.Indicator
        className="size-full rounded-full bg-unicorn transition-[clip-path] duration-240"
        style={{ clipPath: `inset(0 ${100 - value}% 0 0 round 999px)` }}
      />
    </Progress.Root>
  )
}
