import type { MeetingDay } from '#contract/meetings/day.ts'
import type { MeetingWithAnswers } from '#contract/meetings/meeting.ts'
import { Button } from '#web/ui/button.tsx'
import { countOf, printCount } from '#web/ui/print-count.ts'
import { Check } from 'lucide-react'
import { useUpdateAttendance } from '../actions.ts'
import type { MeetingClub } from '../queries.ts'

interface AttendanceProps {
  club: MeetingClub
  meeting: MeetingWithAnswers
  day: Pick<MeetingDay, 'came' | 'cameCount' | 'ownCame'>
  ownId: number | null
}

/** Above this many names, the others are counted. */
const namesAtOnce = 30

export function Attendance({ club, meeting, day: { came, cameCount, ownCame }, ownId }: AttendanceProps) {
  const update = useUpdateAttendance(club, meeting.id)
  const wasThere = update.isPending ? update.variables.came : ownCame
  const listed = came.slice(0, namesAtOnce)
  const people = attendanceRows(came, cameCount, meeting.answers).filter(({ memberId }) => memberId !== ownId)
  return (
    <section aria-labelledby="who-came">
      <h2 id="who-came" className="text-xl">
        Who came
      </h2>
      <p className="mt-1 text-sm text-ink-soft wrap-anywhere">
        {cameCount === 0 ? (
          'Nobody is marked as present yet.'
        ) : (
          <>
            {countOf(cameCount, 'member')}:{' '}
            {listed.map(({ memberId, name }, at) => (
              <span key={memberId}>
                {at > 0 && ', '}
                <bdi className="text-ink">{name}</bdi>
              </span>
            ))}
            {cameCount > listed.length && ` and ${printCount(cameCount - listed.length)} more`}
          </>
        )}
      </p>
      <Button
        variant={wasThere ? 'primary' : 'outline'}
        size="sm"
        aria-pressed={wasThere}
        onClick={() => update.run({ came: !wasThere })}
        className="mt-2"
      >
        {wasThere && <Check className="size-4" aria-hidden="true" />}I was there
      </Button>
      {people.length > 0 && (
        <details className="mt-1 text-sm">
          <summary className="min-h-11 w-fit cursor-pointer py-2.5 font-semibold text-action-ink">
            Mark others
          </summary>
          <ul className="grid max-h-80 gap-x-6 overflow-y-auto sm:grid-cols-2">
            {people.map((person) => (
              <Person key={person.memberId} club={club} meetingId={meeting.id} person={person} />
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

type AttendanceRow = MeetingDay['came'][number] & { hasCome: boolean }

/** Members who came or had not declined, in the order of joining the club. */
function attendanceRows(
  came: MeetingDay['came'],
  cameCount: number,
  answers: MeetingWithAnswers['answers'],
): AttendanceRow[] {
  const ids = new Set(came.map(({ memberId }) => memberId))
  // The list is cut off, so attendance of members after its last name is unknown.
  const last = cameCount > came.length ? (came.at(-1)?.memberId ?? 0) : Infinity
  return [
    ...came.map((person) => ({ ...person, hasCome: true })),
    ...answers
      .filter(({ answer, memberId }) => answer !== 'not-going' && !ids.has(memberId) && memberId <= last)
      .map(({ memberId, name }) => ({ memberId, name, hasCome: false })),
  ].toSorted((one, other) => one.memberId - other.memberId)
}

interface PersonProps {
  club: MeetingClub
  meetingId: number
  person: AttendanceRow
}

function Person({ club, meetingId, person: { memberId, name, hasCome } }: PersonProps) {
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
