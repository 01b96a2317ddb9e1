import { lazy, type ReactNode, Suspense } from 'react'
import type { Club } from '#contract/clubs/club.ts'
import type { MeetingWithAnswers } from '#contract/meetings/meeting.ts'
import { DateLeaf } from '#web/features/meetings/date-leaf.tsx'
import { repeatWords } from '#web/features/meetings/repeat-words.ts'
import { printLength } from '#web/features/meetings/time.ts'
import { When } from '#web/features/meetings/when.tsx'
import { rich, t } from '#web/messages/text.ts'
import { useDates } from '#web/ui/dates.ts'
import { Badge } from '#web/ui/badge.tsx'

// Lazy, because only admins have a menu.
const MeetingMenu = lazy(async () => ({
  default: (await import('#web/features/meetings/plan/meeting-menu.tsx')).MeetingMenu,
}))

const bold = (words: ReactNode) => <span className="font-semibold">{words}</span>

interface MeetingHeadProps {
  club: Club
  meeting: MeetingWithAnswers
  /** Whether the reader is an admin and the meeting can still be changed. */
  mayChange: boolean
  isOver: boolean
}

export function MeetingHead({ club, meeting, mayChange, isOver }: MeetingHeadProps) {
  const dates = useDates()
  const { status, startsAt, title, minutes, repeat, reason } = meeting
  const isOff = status === 'cancelled'
  return (
    <header className="mb-8">
      <div className="flex items-start gap-4 sm:gap-6">
        <DateLeaf startsAt={startsAt} size="lg" isOff={isOff} />
        <div className="min-w-0 grow">
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              {isOff ? (
                <Badge tone="danger">{t('meetings.cancelled', 'Cancelled')}</Badge>
              ) : status === 'finding-a-date' ? (
                <Badge tone="gold">{t('meetings.findingDate', 'Finding a date')}</Badge>
              ) : (
                isOver && <Badge>{t('meetings.isPast', 'Past')}</Badge>
              )}
              <h1 dir="auto" className="text-2xl leading-snug wrap-anywhere sm:text-3xl">
                {title}
              </h1>
            </div>
            {mayChange && (
              <Suspense fallback={<span className="size-11 shrink-0" />}>
                <MeetingMenu club={club} meeting={meeting} />
              </Suspense>
            )}
          </div>
          <p className={`mt-1 ${isOff ? 'text-ink-soft line-through decoration-1' : ''}`}>
            <When meeting={meeting} />
          </p>
          <p className="text-sm text-ink-soft">
            {printLength(minutes)}
            {repeat !== null && ` · ${repeatWords(repeat, dates)}`}
            {meeting.createdBy !== null && (
              <>
                {' · '}
                {rich('meetings.plannedBy', 'planned by {name}', { name: meeting.createdBy.name })}
              </>
            )}
          </p>
        </div>
      </div>
      {reason !== null && (
        <p
          className={`mt-5 max-w-[62ch] rounded-md px-4 py-3 wrap-anywhere ${isOff ? 'bg-danger-tint' : 'bg-gold-tint'}`}
        >
          {isOff
            ? rich('meetings.cancelledBecause', '<b>Cancelled:</b> {reason}', { b: bold, reason })
            : rich('meetings.fromAdmins', '<b>From the admins:</b> {reason}', { b: bold, reason })}
        </p>
      )}
    </header>
  )
}
