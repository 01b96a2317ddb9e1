import { CalendarCheck, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { marks, type MeetingWithAnswers, optionsMax } from '#contract/meetings/meeting.ts'
import { rich, t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import type { MeetingClub } from '../queries.ts'
import { useDates } from '#web/ui/dates.ts'
import { useNowUntil } from '../time.ts'
import { markLabels, suitsWords } from './marks.ts'
import { MarkSign } from './mark-sign.tsx'
import { TimesTable } from './times-table.tsx'

const ProposeTime = lazy(async () => ({ default: (await import('./propose-time.tsx')).ProposeTime }))
const ConfirmDateDialog = lazy(async () => ({
  default: (await import('./confirm-dialog.tsx')).ConfirmDateDialog,
}))

interface FindingADateProps {
  club: MeetingClub
  meeting: MeetingWithAnswers
  ownId: number | null
  isAdmin: boolean
}

export function FindingADate({ club, meeting, ownId, isAdmin }: FindingADateProps) {
  const [open, setOpen] = useState<'propose' | 'confirm' | null>(null)
  const [hasClosed, setClosed] = useState(false)
  const dates = useDates()
  const isOpen = meeting.status === 'finding-a-date'
  const now = useNowUntil(...meeting.options.map(({ instant }) => Date.parse(instant)))
  const ahead = meeting.options.filter(({ instant }) => Date.parse(instant) > now)
  const best = ahead.find(({ isBest }) => isBest)
  function onClose() {
    setOpen(null)
    setClosed(true)
  }
  return (
    <section aria-labelledby="finding-a-date">
      <h2 id="finding-a-date" className="text-xl">
        {isOpen
          ? t('meetings.whichTimes', 'Which times suit you?')
          : t('meetings.proposedTimes', 'Proposed times')}
      </h2>
      {isOpen && (
        <p role="status" className="mt-1 max-w-[62ch]">
          {best
            ? rich('meetings.bestSoFar', 'Best so far: <strong>{time}</strong>, {suits}.', {
                time: <>{dates.longDayAndClock(best.startsAt)}</>,
                suits: <>{suitsWords(best)}</>,
                strong: (words) => <strong className="font-semibold">{words}</strong>,
              })
            : ahead.length === 0
              ? t('meetings.allTimesPassed', 'All the proposed times have passed. Propose another one.')
              : t('meetings.nobodyMarked', 'Nobody has marked a time yet.')}
        </p>
      )}
      <p aria-hidden="true" className="mt-2 mb-3 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
        {marks.map((mark) => (
          <span key={mark} className="inline-flex items-center gap-1.5">
            <MarkSign mark={mark} />
            {markLabels[mark]}
          </span>
        ))}
      </p>
      <TimesTable club={club} meeting={meeting} ownId={ownId} isOpen={isOpen} now={now} />
      {isOpen && (
        <div className="mt-4 flex flex-wrap gap-3">
          {isAdmin && ahead.length > 0 && (
            <Button onClick={() => setOpen('confirm')}>
              <CalendarCheck className="size-4.5" aria-hidden="true" />
              {t('meetings.setDate', 'Set the date')}
            </Button>
          )}
          {meeting.options.length < optionsMax && open !== 'propose' && (
            // The form, which had the focus, is gone.
            <Button variant="outline" autoFocus={hasClosed} onClick={() => setOpen('propose')}>
              <Plus className="size-4.5" aria-hidden="true" />
              {t('meetings.proposeAnother', 'Propose another time')}
            </Button>
          )}
        </div>
      )}
      <Suspense fallback={null}>
        {isOpen && open === 'propose' && <ProposeTime club={club} meeting={meeting} onDone={onClose} />}
        {isOpen && open === 'confirm' && (
          <ConfirmDateDialog club={club} meeting={meeting} options={ahead} onClose={onClose} />
        )}
      </Suspense>
    </section>
  )
}
