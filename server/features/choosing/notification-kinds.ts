import { to } from '#contract/pages.ts'
import { concerningMeetingsAndChoices, defineKind } from '#server/features/notifications/kind.ts'

interface RoundSubject {
  roundId: number
  title: string | null
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

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const roundOpened = defineKind<'round-opened', RoundSubject>({
  ...choice,
  name: 'round-opened',
  sentence: ({ actor, club, subject }) => `${actor} opened ${voteIn(club, subject)}`,
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
    `Do you still want to suggest ${book}? It has been on ${times} ballots without winning, and leaves the pool in ${days} days unless you renew it`,
  path: (slug) => to.choose(slug),
})
