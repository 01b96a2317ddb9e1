import { type FormEvent, useState } from 'react'
import { type MeetingWithAnswers, optionsMax } from '#contract/meetings/meeting.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useProposeTime } from '../actions.ts'
import { Refusal } from '../plan/refusal.tsx'
import { TimeField } from '../plan/time-field.tsx'
import type { MeetingClub } from '../queries.ts'

interface ProposeTimeProps {
  club: MeetingClub
  meeting: MeetingWithAnswers
  onDone: () => void
}

export function ProposeTime({ club, meeting, onDone }: ProposeTimeProps) {
  const [startsAt, setStartsAt] = useState(meeting.options.at(-1)?.startsAt ?? '')
  const propose = useProposeTime(club, meeting.id)
  const left = optionsMax - meeting.options.length

  function submit(event: FormEvent) {
    event.preventDefault()
    if (startsAt !== '') propose.run(startsAt, onDone)
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      className="mt-3 max-w-md space-y-4 rounded-md border border-line bg-paper-raised p-4"
    >
      <TimeField
        label={t('meetings.anotherTime', 'Another time')}
        autoFocus
        value={startsAt}
        timeZone={meeting.timeZone}
        error={propose.fieldError('startsAt')}
        onChange={(value) => {
          propose.clearError()
          setStartsAt(value)
        }}
      />
      <Refusal
        error={propose.error}
        otherwise={t(
          'meetings.proposeFailed',
          'Couldn’t propose the time. Check your connection and try again.',
        )}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="sm" busy={propose.isPending} disabled={startsAt === ''}>
          {t('meetings.proposeThis', 'Propose this time')}
        </Button>
        <Button variant="ghost" size="sm" onClick={onDone}>
          {t('words.cancel', 'Cancel')}
        </Button>
        <span className="text-sm text-ink-soft">
          {t('meetings.roomForMore', '{left, plural, one {Room for # more.} other {Room for # more.}}', {
            left,
          })}
        </span>
      </div>
    </form>
  )
}
