import { useDates } from '#web/ui/dates.ts'
import { dayOfDate } from '#web/ui/calendar-day.ts'
import type { Progress } from '#contract/progress/progress.ts'
import type { Part } from '#contract/plans/plan.ts'
import { paceOf } from '#web/features/plans/days.ts'
import { inWords } from './duration.ts'
import { rich } from '#web/messages/text.ts'
import { printPercent } from '#web/ui/print-count.ts'

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
  const pace = paceOf(parts, { position: position ?? 0, length }, dayOfToday())
  if (!pace) return null
  const { part, by, days, amount: some, percent } = pace
  const book = <bdi>{part.title}</bdi>
  const day = days <= 7 ? dates.weekday(by) : dates.monthDay(by)
  const pages = some !== null && totalPages !== null ? some : null
  const amount = some === null ? printPercent(percent) : inWords(some)
  return <p className={`text-sm ${className}`}>{days === 1 ? today() : daily()}</p>

  function today() {
    return pages === null
      ? rich('progress.pace.today', 'The club finishes {part} today. You have {amount} left.', {
          part: book,
          amount,
        })
      : rich(
          'progress.pace.todayPages',
          'The club finishes {part} today. You have {pages, plural, one {# page} other {# pages}} left.',
          { part: book, pages },
        )
  }
  function daily() {
    return pages === null
      ? rich('progress.pace.daily', 'Read about {amount} a day to finish {part} by {day}.', {
          amount,
          part: book,
          day,
        })
      : rich(
          'progress.pace.dailyPages',
          'Read about {pages, plural, one {# page} other {# pages}} a day to finish {part} by {day}.',
          { pages, part: book, day },
        )
  }
}

/** In the reader's time zone. */
const dayOfToday = () => dayOfDate(new Date())
