import type { Round } from '#contract/choosing/round.ts'
import type { Dates } from '#contract/time/dates.ts'
import { t } from '#web/messages/text.ts'

export const methods: Record<Round['method'], { label: string; hint: string; how: string }> = {
  ranked: {
    label: t('choosing.method.ranked', 'Ranking'),
    hint: t(
      'choosing.method.rankedHint',
      'Members rank the books. The book that beats each of the others wins.',
    ),
    how: t(
      'choosing.method.rankedHow',
      'Rank the books you’d read, favourite first. Books you leave out tie for last.',
    ),
  },
  approval: {
    label: t('choosing.method.approval', 'Approval'),
    hint: t(
      'choosing.method.approvalHint',
      'Members tick every book they’d read. The book with the most ticks wins.',
    ),
    how: t('choosing.method.approvalHow', 'Tick every book you’d be happy to read.'),
  },
  'one-vote': {
    label: t('choosing.method.oneVote', 'One vote each'),
    hint: t(
      'choosing.method.oneVoteHint',
      'Members choose one book each. The book with the most votes wins.',
    ),
    how: t('choosing.method.oneVoteHow', 'Choose the book you want most.'),
  },
}

export const roundTitle = ({ title }: Pick<Round, 'title'>): string =>
  title ?? t('choosing.nextBook', 'The next book')

export const isOpenRound = ({ status }: Pick<Round, 'status'>): boolean =>
  status === 'open' || status === 'extended'

/** "7 of 12 have voted"; null for viewers who may not know. */
export const turnoutOf = ({ turnout, members }: Pick<Round, 'turnout' | 'members'>): string | null =>
  turnout === null
    ? null
    : t(
        'choosing.haveVoted',
        '{turnout, plural, one {# of {members, number} has voted} other {# of {members, number} have voted}}',
        { turnout, members },
      )

/** "Voting closes tomorrow at 8:00 PM; 7 of 12 have voted". */
export function closingWords(round: Pick<Round, 'turnout' | 'members'>, time: string): string {
  const turnout = turnoutOf(round)
  return turnout === null
    ? t('choosing.closes', 'Voting closes {time}', { time })
    : t('choosing.closesAndTurnout', 'Voting closes {time}; {turnout}', { time, turnout })
}

/** "7 of 12 voted", of a vote that is over. */
export const finalTurnoutOf = ({ turnout, members }: Pick<Round, 'turnout' | 'members'>): string =>
  t('choosing.voted', '{turnout, number} of {members, number} voted', { turnout: turnout ?? 0, members })

/** "On 2 earlier ballots"; null for a book that was on no ballot. */
export const timesRunWords = (times: number): string | null =>
  times === 0
    ? null
    : t('choosing.timesRun', '{times, plural, one {On one earlier ballot} other {On # earlier ballots}}', {
        times,
      })

const day = 24 * 3_600_000

/**
 * "today at 7:30 PM", "Thursday at 7:30 PM", "Thursday, December 10 at 7:30 PM". The server does not know the reader's zone and prints
 * UTC.
 */
export function printTime(instant: string, dates: Dates, now: number): string {
  const time = dates.clock(instant)
  if (dates.timeZone !== undefined)
    return t('choosing.time.utc', '{day} at {time} UTC', { day: dates.longDay(instant, now), time })
  const days = Math.round((startOfDay(Date.parse(instant)) - startOfDay(now)) / day)
  if (days === 0) return t('choosing.time.today', 'today at {time}', { time })
  if (days === 1) return t('choosing.time.tomorrow', 'tomorrow at {time}', { time })
  if (days > 1 && days < 7)
    return t('choosing.time.weekday', '{weekday} at {time}', { weekday: dates.weekday(instant), time })
  return t('choosing.time.day', '{day} at {time}', { day: dates.longDay(instant, now), time })
}

const startOfDay = (at: number): number => new Date(at).setHours(0, 0, 0, 0)
