import type { Round } from '#contract/choosing/round.ts'
import type { Dates } from '#contract/time/dates.ts'
import { printCount } from '#web/ui/print-count.ts'

export const methods: Record<Round['method'], { label: string; hint: string; how: string }> = {
  ranked: {
    label: 'Ranking',
    hint: 'Members rank the books. The book that beats each of the others wins.',
    how: 'Rank the books you’d read, favourite first. Books you leave out tie for last.',
  },
  approval: {
    label: 'Approval',
    hint: 'Members tick every book they’d read. The book with the most ticks wins.',
    how: 'Tick every book you’d be happy to read.',
  },
  'one-vote': {
    label: 'One vote each',
    hint: 'Members choose one book each. The book with the most votes wins.',
    how: 'Choose the book you want most.',
  },
}

export const roundTitle = ({ title }: Pick<Round, 'title'>): string => title ?? 'The next book'

export const isOpenRound = ({ status }: Pick<Round, 'status'>): boolean =>
  status === 'open' || status === 'extended'

/** "7 of 12 have voted"; null for viewers who may not know. */
export const turnoutOf = ({ turnout, members }: Pick<Round, 'turnout' | 'members'>): string | null =>
  turnout === null
    ? null
    : `${printCount(turnout)} of ${printCount(members)} ${turnout === 1 ? 'has' : 'have'} voted`

/** "7 of 12 voted", of a vote that is over. */
export const finalTurnoutOf = ({ turnout, members }: Pick<Round, 'turnout' | 'members'>): string =>
  `${printCount(turnout ?? 0)} of ${printCount(members)} voted`

/** "On 2 earlier ballots"; null for a book that was on no ballot. */
export const timesRunWords = (times: number): string | null =>
  times === 0 ? null : times === 1 ? 'On one earlier ballot' : `On ${times} earlier ballots`

const day = 24 * 3_600_000

/**
 * "today at 7:30 PM", "Thursday at 7:30 PM", "Thursday, December 10 at 7:30 PM". The server does not know the reader's zone and prints
 * UTC.
 */
export function printTime(instant: string, dates: Dates, now: number): string {
  const time = dates.clock(instant)
  if (dates.timeZone !== undefined) return `${dates.longDay(instant, now)} at ${time} UTC`
  const days = Math.round((startOfDay(Date.parse(instant)) - startOfDay(now)) / day)
  if (days === 0) return `today at ${time}`
  if (days === 1) return `tomorrow at ${time}`
  if (days > 1 && days < 7) return `${dates.weekday(instant)} at ${time}`
  return `${dates.longDay(instant, now)} at ${time}`
}

const startOfDay = (at: number): number => new Date(at).setHours(0, 0, 0, 0)
