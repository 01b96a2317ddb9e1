import type { Part } from '#contract/plans/plan.ts'
import type { Progress } from '#contract/progress/progress.ts'
import { paceOf } from '#web/features/plans/days.ts'
import { dayOfDate } from '#web/ui/calendar-day.ts'
import { useDates } from '#web/ui/dates.ts'
import { printPercent } from '#web/ui/print-count.ts'
import { inWords } from '../duration.ts'
import { stretchesInWords } from './stretch-words.ts'
import { rich, t } from '#web/messages/text.ts'

interface NextDueProps {
  /** Of the club's plan. */
  parts: readonly Part[]
  /** The reader's own. */
  progress: Progress
  className?: string
}

/** "Part three by Friday, December 4 · pages 201 to 318 · about 12 pages a day". Nothing without a due date to come. */
export function NextDue({ parts, progress, className = '' }: NextDueProps) {
  const { longDay } = useDates()
  const { position, totalPages, totalMinutes } = progress
  const length = totalPages ?? totalMinutes
  const pace = paceOf(parts, { position: position ?? 0, length }, today())
  if (!pace) return null
  const { part, by, days, amount, percent } = pace
  const stretch = stretchesInWords(parts, progress)[parts.indexOf(part)]
  const share = amount === null ? printPercent(percent) : inWords(amount)
  return (
    <p className={`text-sm ${className}`}>
      <span className="font-semibold">
        {rich('progress.due.partBy', '{part} by {day}', { part: part.title, day: longDay(by) })}
      </span>
      {stretch && <> · {stretch}</>} · {days === 1 ? left() : daily()}
    </p>
  )

  function left() {
    if (amount !== null && totalPages !== null)
      return t('progress.due.pagesLeft', '{pages, plural, one {# page left} other {# pages left}}', {
        pages: amount,
      })
    return t('progress.due.left', '{amount} left', { amount: share })
  }
  function daily() {
    if (amount !== null && totalPages !== null)
      return t(
        'progress.due.dailyPages',
        '{pages, plural, one {about # page a day} other {about # pages a day}}',
        { pages: amount },
      )
    return t('progress.due.daily', 'about {amount} a day', { amount: share })
  }
}

const today = () => dayOfDate(new Date())
