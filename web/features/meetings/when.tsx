import type { Meeting } from '#contract/meetings/meeting.ts'
import { useTimeWords } from './time.ts'

/**
 * "Thursday, December 3 at 7:30 PM Berlin time (1:30 PM your time)"; without a date, says that one is being found. The reader's own
 * time has a line to itself, and on a phone the date, so that a font that arrives late moves nothing.
 */
interface WhenProps {
  meeting: Pick<Meeting, 'startsAt' | 'instant' | 'timeZone'>
  /** On a phone, where the day stands beside it. */
  besideLeaf?: boolean
}

export function When({ meeting, besideLeaf = false }: WhenProps) {
  const words = useTimeWords()
  const { startsAt, instant, timeZone } = meeting
  if (startsAt === null || instant === null) return 'No date yet'
  const { date, clock, zone, own } = words({ startsAt, instant, timeZone })
  return (
    <time dateTime={instant}>
      <span className={besideLeaf ? 'max-sm:sr-only' : 'max-sm:block'}>{date}</span>{' '}
      <span className="inline-block">at {clock}</span>
      {zone !== null && ` ${zone}`}
      {own !== null && (
        <>
          {' '}
          <span className="block text-ink-soft max-sm:text-xs">({own})</span>
        </>
      )}
    </time>
  )
}
