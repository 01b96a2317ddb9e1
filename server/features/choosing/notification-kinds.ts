import { to } from '#contract/pages.ts'
import { concerningMeetingsAndChoices, defineKind, type Told } from '#server/features/notifications/kind.ts'
import { describeWallTime, wallTimeAt, writeWallTime } from '#server/time/wall-time.ts'

interface RoundSubject {
  roundId: number
  title: string | null
}

/** `isExtended` if too few had voted; otherwise an admin moved it. */
interface MovedRoundSubject extends RoundSubject {
  /** ISO 8601. */
  closesAt: string
  isExtended: boolean
}

/** `reason` says why it was cancelled. */
interface ClosedRoundSubject extends RoundSubject {
  winner: string | null
  reason: string | null
}

interface RenewalSubject {
  book: string
  times: number
  days: number
}

const choice = {
  levels: [],
  concerns: concerningMeetingsAndChoices,
  visibleTo: 'readers-of-posts',
} as const
const pathOfRound = (slug: string, { roundId }: RoundSubject) => to.round(slug, roundId)

/** "the vote for the next book in The Salon", "the vote “Summer reading” in The Salon". */
const voteIn = (club: string, { title }: RoundSubject): string =>
  title === null ? `the vote for the next book in ${club}` : `the vote “${title}” in ${club}`

/** In the reader's zone, or in UTC. */
const timeOf = ({ subject: { closesAt }, ...reader }: Told<MovedRoundSubject>): string => {
  const zone = reader.timeZone ?? 'UTC'
  return describeWallTime(writeWallTime(wallTimeAt(new Date(closesAt), zone)), zone, reader)
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const roundOpened = defineKind<'round-opened', RoundSubject>({
  ...choice,
  name: 'round-opened',
  sentence: ({ actor, club, subject }) => `${actor} opened ${voteIn(club, subject)}`,
  path: pathOfRound,
})

export const roundMoved = defineKind<'round-moved', MovedRoundSubject>({
  ...choice,
  name: 'round-moved',
  tellsLatest: true,
  sentence: (told) =>
    told.subject.isExtended
      ? `Too few had voted, so ${voteIn(told.club, told.subject)} goes on until ${timeOf(told)}`
      : `${capital(voteIn(told.club, told.subject))} now closes on ${timeOf(told)}`,
  path: pathOfRound,
})

export const roundClosing = defineKind<'round-closing', RoundSubject>({
  ...choice,
  name: 'round-closing',
  sentence: ({ club, subject }) => `You haven’t voted yet, and ${voteIn(club, subject)} closes within a day`,
  path: pathOfRound,
})

export const roundClosed = defineKind<'round-closed', ClosedRoundSubject>({
  ...choice,
  name: 'round-closed',
  tellsLatest: true,
  sentence: ({ club, subject, events }) => {
    if (subject.winner !== null) return `${club} has chosen ${subject.winner}`
    if (subject.reason === null) return `${capital(voteIn(club, subject))} ended without a winner`
    return events === 1
      ? `${capital(voteIn(club, subject))} was cancelled: ${subject.reason}`
      : `${events} votes in ${club} were cancelled, the last one because: ${subject.reason}`
  },
  path: pathOfRound,
})

export const suggestionRenewal = defineKind<'suggestion-renewal', RenewalSubject>({
  ...choice,
  name: 'suggestion-renewal',
  sentence: ({ subject: { book, times, days } }) =>
    `Do you still want to suggest ${book}? It has been on ${times} ballots without winning, and will be removed in ${days} days unless you renew it`,
  path: (slug) => to.choose(slug),
})
