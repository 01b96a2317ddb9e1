import { cx } from 'class-variance-authority'
import { Check } from 'lucide-react'
import { Badge } from '#web/ui/badge.tsx'
import { useDates } from '#web/ui/dates.ts'
import type { PartState, ScheduledPart } from './schedule.ts'
import { rich, t } from '#web/messages/text.ts'

const stateWords = {
  done: t('progress.plan.done', 'Done'),
  now: t('progress.plan.now', 'Now'),
  next: t('progress.plan.next', 'Next'),
} as const

interface ScheduleRowProps {
  scheduled: ScheduledPart
  /** Other rows are shown on wider screens only. */
  isOnPhone: boolean
}

export function ScheduleRow({ scheduled, isOnPhone }: ScheduleRowProps) {
  const { part, state, stretch, isClubHere } = scheduled
  const { shortDay } = useDates()
  const isNow = state === 'now'
  return (
    <li
      aria-current={isNow ? 'step' : undefined}
      className={cx(
        'grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 border-t border-line py-2.5 first:border-t-0',
        '@xl:grid-cols-[1.25rem_minmax(0,1fr)_auto]',
        !isOnPhone && 'max-sm:hidden',
      )}
    >
      <Sign state={state} />
      <p className="min-w-0">
        <bdi className={cx('wrap-anywhere', isNow && 'font-semibold', state === 'done' && 'text-ink-soft')}>
          {part.title}
        </bdi>
        {state !== null && state !== 'later' && (
          <span className="ms-2">
            <Badge tone={isNow ? 'lilac' : 'plain'}>{stateWords[state]}</Badge>
          </span>
        )}
        {isClubHere && !isNow && (
          <span className="ms-2">
            <Badge tone="gold">{t('progress.plan.clubIsHere', 'The club is here')}</Badge>
          </span>
        )}
      </p>
      <p className="flex flex-wrap gap-x-2 text-sm text-ink-soft tabular-nums @max-xl:col-start-2 @xl:leading-6">
        {stretch && <span>{stretch}</span>}
        {stretch && part.by !== null && <span aria-hidden="true">·</span>}
        {part.by !== null && (
          <span className={isNow ? 'text-ink' : undefined}>
            {rich('progress.plan.by', 'by {day}', {
              day: <time dateTime={part.by}>{shortDay(part.by)}</time>,
            })}
          </span>
        )}
      </p>
    </li>
  )
}

/** Beside the words, and told apart by its shape. */
function Sign({ state }: { state: PartState | null }) {
  if (state === 'done') return <Check className="mt-0.5 size-5 text-action-ink" aria-hidden="true" />
  return (
    <span
      aria-hidden="true"
      className={cx(
        'mx-auto mt-1.5 size-3 rounded-full border-2',
        state === 'now' ? 'border-action bg-action' : 'border-line-strong',
      )}
    />
  )
}
