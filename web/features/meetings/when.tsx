import type { ReactNode } from 'react'
import type { Meeting } from '#contract/meetings/meeting.ts'
import { rich, t } from '#web/messages/text.ts'
import { type TimeWords, useTimeWords } from './time.ts'

interface WhenProps {
  meeting: Pick<Meeting, 'startsAt' | 'instant' | 'timeZone'>
  /** On a phone, where the day stands beside it. */
  besideLeaf?: boolean
}

/**
 * "Thursday, December 3 at 7:30 PM Berlin time (1:30 PM your time)"; without a date, says that one is being found. The reader's own
 * time has a line to itself, and on a phone the date, so that a font that arrives late moves nothing.
 */
export function When({ meeting, besideLeaf = false }: WhenProps) {
  const words = useTimeWords()
  const { startsAt, instant, timeZone } = meeting
  if (startsAt === null || instant === null) return t('meetings.noDate', 'No date yet')
  const dayStyle = besideLeaf ? 'max-sm:sr-only' : 'max-sm:block'
  const { zone, own, ...time } = words({ startsAt, instant, timeZone })
  return (
    <time dateTime={instant}>
      {zone === null
        ? rich('meetings.when', '<day>{date}</day> <clock>at {time}</clock>', valuesOf(time, dayStyle))
        : rich('meetings.whenWithZone', '<day>{date}</day> <clock>at {time}</clock> {zone}', {
            ...valuesOf(time, dayStyle),
            zone: <>{zone}</>,
          })}
      {own !== null && (
        <>
          {' '}
          <span className="block text-ink-soft max-sm:text-xs">({own})</span>
        </>
      )}
    </time>
  )
}

const valuesOf = ({ date, clock }: Pick<TimeWords, 'date' | 'clock'>, dayStyle: string) => ({
  date: <>{date}</>,
  time: <>{clock}</>,
  day: (words: ReactNode) => <span className={dayStyle}>{words}</span>,
  clock: (words: ReactNode) => <span className="inline-block">{words}</span>,
})
