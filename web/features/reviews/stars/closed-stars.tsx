import { EyeOff } from 'lucide-react'
import { useDates } from '#web/ui/dates.ts'
import { useClubBook } from '#web/features/texts/club-book.ts'

export function ClosedStars({ day }: { day: string }) {
  const dates = useDates()
  return (
    <div className="mb-2 flex items-center gap-3 rounded-lg bg-gold-tint/55 px-4 py-3 text-sm">
      <EyeOff className="size-5 shrink-0 text-gold-ink" aria-hidden="true" />
      <p>
        <span className="font-semibold">Ratings are hidden until {dates.monthDay(day)}.</span>{' '}
        <span className="text-ink-soft">Until then you can only see your own.</span>
      </p>
    </div>
  )
}

/** As wide as the stars it stands in for, so that nothing moves when they open. */
export function StarsOpenOn() {
  const dates = useDates()
  const { blindStars } = useClubBook().club
  return (
    <span className="w-21 text-xs text-ink-soft">
      Ratings hidden
      {blindStars !== null && <span className="sr-only"> until {dates.monthDay(blindStars)}</span>}
    </span>
  )
}
