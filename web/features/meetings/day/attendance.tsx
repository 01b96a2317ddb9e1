import type { MeetingDay } from '#contract/meetings/day.ts'
import type { MeetingWithAnswers } from '#contract/meetings/meeting.ts'
import type { MemberId } from '#contract/members/member.ts'
import { Button } from '#web/ui/button.tsx'
import { printCount } from '#web/ui/print-count.ts'
import { Check } from 'lucide-react'
import { useUpdateAttendance } from '../actions.ts'
import type { MeetingClub } from '../queries.ts'

interface AttendanceProps {
  club: MeetingClub
  meeting: MeetingWithAnswers
  came: MeetingDay['came']
  ownId: number | null
}

/** Who came: the reader says it of themselves in one press, and of those who had said they would. */
export function Attendance({ club, meeting, came, ownId }: AttendanceProps) {
  const update = useUpdateAttendance(club, meeting.id)
  const wasThere = came.some(({ memberId }) => memberId === ownId)
  const expected = meeting.answers.filter(({ answer }) => answer !== 'not-going')
  const people = [
    ...came,
    ...expected.filter(({ memberId }) => came.every((one) => one.memberId !== memberId)),
  ].toSorted((one, other) => one.memberId - other.memberId)
  return (
    <section aria-labelledby="who-came">
      <h3 id="who-came" className="text-xl">
        Who came
      </h3>
      <p className="mt-1 text-sm text-ink-soft wrap-anywhere">
        {came.length === 0 ? (
          'Nobody has been ticked yet.'
        ) : (
          <>
            {printCount(came.length)}:{' '}
            {came.map(({ memberId, name }, at) => (
              <span key={memberId}>
                {at > 0 && ', '}
                <bdi className="text-ink">{name}</bdi>
              </span>
            ))}
          </>
        )}
      </p>
      <Button
        variant={wasThere ? 'primary' : 'outline'}
        size="sm"
        aria-pressed={wasThere}
        busy={update.isPending}
        onClick={() => update.run({ came: !wasThere })}
        className="mt-2"
      >
        {wasThere && <Check className="size-4" aria-hidden="true" />}I was there
      </Button>
      {people.length > 0 && (
        <details className="mt-1 text-sm">
          <summary className="min-h-11 w-fit cursor-pointer py-2.5 font-semibold text-action-ink">
            Tick the others
          </summary>
          <ul className="grid max-h-80 gap-x-6 overflow-y-auto sm:grid-cols-2">
            {people
              .filter(({ memberId }) => memberId !== ownId)
              .map(({ memberId, name }) => (
                <Person
                  key={memberId}
                  club={club}
                  meetingId={meeting.id}
                  person={{ memberId, name }}
                  hasCome={came.some((one) => one.memberId === memberId)}
                />
              ))}
          </ul>
        </details>
      )}
    </section>
  )
}

interface PersonProps {
  club: MeetingClub
  meetingId: number
  person: { memberId: MemberId; name: string }
  hasCome: boolean
}

function Person({ club, meetingId, person: { memberId, name }, hasCome }: PersonProps) {
  const update = useUpdateAttendance(club, meetingId)
  return (
    <li>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={update.isPending ? update.variables.came : hasCome}
          onChange={({ target }) => update.run({ memberId, came: target.checked })}
          className="size-4.5 shrink-0 cursor-pointer"
        />
        <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
      </label>
    </li>
  )
}
