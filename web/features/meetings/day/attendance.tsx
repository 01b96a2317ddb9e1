import type { MeetingDay } from '#contract/meetings/day.ts'
import type { MeetingWithAnswers } from '#contract/meetings/meeting.ts'
import { Button } from '#web/ui/button.tsx'
import { countOf, printCount } from '#web/ui/print-count.ts'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useUpdateAttendance } from '../actions.ts'
import type { MeetingClub } from '../queries.ts'
import { MarkOthers } from './mark-others.tsx'

interface AttendanceProps {
  club: MeetingClub
  meeting: MeetingWithAnswers
  day: Pick<MeetingDay, 'came' | 'cameCount' | 'ownCame'>
  ownId: number | null
}

/** Above this many names, the others are counted. */
const namesAtOnce = 30

export function Attendance({ club, meeting, day: { came, cameCount, ownCame }, ownId }: AttendanceProps) {
  const [isOpen, setOpen] = useState(false)
  const update = useUpdateAttendance(club, meeting.id)
  const wasThere = update.isPending ? update.variables.came : ownCame
  const listed = came.slice(0, namesAtOnce)
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
      <details className="mt-1 text-sm" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="min-h-11 w-fit cursor-pointer py-2.5 font-semibold text-action-ink">
          Mark others
        </summary>
        {isOpen && <MarkOthers club={club} meeting={meeting} day={{ came, cameCount }} ownId={ownId} />}
      </details>
    </section>
  )
}
