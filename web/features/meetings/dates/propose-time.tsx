import { type FormEvent, useState } from 'react'
import { type MeetingWithAnswers, optionsMax } from '#contract/meetings/meeting.ts'
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
        label="Another time"
        autoFocus
        value={startsAt}
        timeZone={meeting.timeZone}
        error={propose.fieldError('startsAt')}
        onChange={(value) => {
          propose.clearError()
          setStartsAt(value)
        }}
      />
      <Refusal error={propose.error} otherwise="Couldn’t propose the time." />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="sm" busy={propose.isPending} disabled={startsAt === ''}>
          Propose this time
        </Button>
        <Button variant="ghost" size="sm" onClick={onDone}>
          Cancel
        </Button>
        <span className="text-sm text-ink-soft">Room for {left} more.</span>
      </div>
    </form>
  )
}
