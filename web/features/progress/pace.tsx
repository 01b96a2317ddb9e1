import { useDates } from '#web/ui/dates.ts'
import { dayOfDate } from '#web/ui/calendar-day.ts'
import type { Progress } from '#contract/progress/progress.ts'
import type { Part } from '#contract/plans/plan.ts'
import { paceOf } from '#web/features/plans/days.ts'
import { inWords } from './duration.ts'

interface PaceProps {
  /** Of the club's plan. */
  parts: readonly Part[]
  progress: Progress
  className?: string
}

/** "Read about 20 pages a day to finish The House by Thursday." Nothing without a due date. */
export function Pace({ parts, progress, className = '' }: PaceProps) {
  const dates = useDates()
  const { position, totalPages, totalMinutes } = progress
  const length = totalPages ?? totalMinutes
  const pace = paceOf(parts, { position: position ?? 0, length }, today())
  if (!pace) return null
  const { part, by, days, amount: some, percent } = pace
  const amount =
    some === null
      ? `${percent}%`
      : totalPages === null
        ? inWords(some)
        : some === 1
          ? '1 page'
          : `${some} pages`
  return (
    <p className={`text-sm ${className}`}>
      {days === 1 ? (
        <>
          The club finishes <bdi>{part.title}</bdi> today. You have {amount} left.
        </>
      ) : (
        <>
          Read about {amount} a day to finish <bdi>{part.title}</bdi> by{' '}
          {days <= 7 ? dates.weekday(by) : dates.monthDay(by)}.
        </>
      )}
    </p>
  )
}

/** In the reader's time zone. */
const today = () => dayOfDate(new Date())
