import { type ReactNode, useId, useState } from 'react'
import type { Plan } from '#contract/plans/plan.ts'
import type { Progress } from '#contract/progress/progress.ts'
import { useBrowserValue } from '#web/client/browser-value.ts'
import { Button } from '#web/ui/button.tsx'
import { dayOfDate } from '#web/ui/calendar-day.ts'
import { Card } from '#web/ui/card.tsx'
import { useDates } from '#web/ui/dates.ts'
import { ScheduleRow } from './schedule-row.tsx'
import { scheduleOf, shownFirst } from './schedule.ts'
import { t } from '#web/messages/text.ts'

/** Parts shown at first: on a phone, where the club's posts follow, and on other screens. */
const shownOnPhone = 4
const shownElsewhere = 10

interface ScheduleCardProps {
  plan: Plan
  /** The reader's own; null for others than members. */
  progress: Progress | null
  actions?: ReactNode
}

/** The parts of a plan with their dates, and with the pages of the reader's edition. */
export function ScheduleCard({ plan: { parts, startsOn }, progress, actions }: ScheduleCardProps) {
  const today = useBrowserValue(() => dayOfDate(new Date()), null)
  const { longDay } = useDates()
  const [showsAll, setShowsAll] = useState(false)
  const listId = useId()
  if (parts.length === 0) return null
  const schedule = scheduleOf(parts, progress, today)
  const shown = showsAll ? schedule : shownFirst(schedule, shownElsewhere)
  const onPhone = showsAll ? schedule : shownFirst(schedule, shownOnPhone)
  return (
    <Card role="region" aria-labelledby="reading-plan" className="w-full">
      <h2 id="reading-plan" className="text-xl">
        {t('progress.plan.title', 'Reading plan')}
      </h2>
      {startsOn !== null && today !== null && startsOn > today && (
        <p className="mt-1 text-sm text-ink-soft">
          {t('progress.plan.starts', 'The club starts on {day}.', { day: longDay(startsOn) })}
        </p>
      )}
      <ol id={listId} className="@container mt-4">
        {shown.map((one) => (
          <ScheduleRow key={one.part.number} scheduled={one} isOnPhone={onPhone.includes(one)} />
        ))}
      </ol>
      <div className="-mx-3 mt-2 flex flex-wrap items-center gap-x-1 empty:hidden">
        {schedule.length > onPhone.length && (
          <Button
            variant="ghost"
            size="sm"
            aria-controls={listId}
            onClick={() => setShowsAll(true)}
            className={schedule.length > shown.length ? '' : 'sm:hidden'}
          >
            {t('progress.plan.showAll', '{count, plural, one {Show # part} other {Show all # parts}}', {
              count: schedule.length,
            })}
          </Button>
        )}
        {actions}
      </div>
    </Card>
  )
}
