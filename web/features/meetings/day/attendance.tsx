import type { MeetingDay } from '#contract/meetings/day.ts'
import type { MeetingWithAnswers } from '#contract/meetings/meeting.ts'
import { rich, t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { listParts } from '#contract/messages/list.ts'
import { locale } from '#web/messages/locale.ts'
import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useUpdateAttendance } from './actions.ts'
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
        {t('meetings.whoCame', 'Who came')}
      </h2>
      <p className="mt-1 text-sm text-ink-soft wrap-anywhere">
        {cameCount === 0 ? (
          t('meetings.nobodyPresent', 'Nobody is marked as present yet.')
        ) : (
          <Names came={listed} count={cameCount} />
        )}
      </p>
      <Button
        variant={wasThere ? 'primary' : 'outline'}
        size="sm"
        aria-pressed={wasThere}
        onClick={() => update.run({ came: !wasThere })}
        className="mt-2"
      >
        {wasThere && <Check className="size-4" aria-hidden="true" />}
        {t('meetings.iWasThere', 'I was there')}
      </Button>
      <details className="mt-1 text-sm" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="min-h-11 w-fit cursor-pointer py-2.5 font-semibold text-action-ink">
          {t('meetings.markOthers', 'Mark others')}
        </summary>
        {isOpen && <MarkOthers club={club} meeting={meeting} day={{ came, cameCount }} ownId={ownId} />}
      </details>
    </section>
  )
}

/** `count` of those who came, `came` by name. */
function Names({ came, count }: { came: MeetingDay['came']; count: number }) {
  const list = listParts<ReactNode>(
    came.map(({ memberId, name }) => (
      <bdi key={memberId} className="text-ink">
        {name}
      </bdi>
    )),
    locale(),
    'unit',
  )
  const names = <>{list}</>
  const more = count - came.length
  return more === 0
    ? rich('meetings.cameNames', '{count, plural, one {# member: {names}} other {# members: {names}}}', {
        count,
        names,
      })
    : rich(
        'meetings.cameNamesAndMore',
        '{count, plural, one {# member: {names} and {more, number} more} other {# members: {names} and {more, number} more}}',
        { count, names, more },
      )
}
