import { message } from '#contract/messages/message.ts'
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

interface TurnSubject {
  /** The member whose turn it has become. */
  memberId: number
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

/** In the reader's zone, or in UTC. */
const timeOf = ({ subject: { closesAt }, ...reader }: Told<MovedRoundSubject>): string => {
  const zone = reader.timeZone ?? 'UTC'
  return describeWallTime(writeWallTime(wallTimeAt(new Date(closesAt), zone)), zone, reader)
}

export const roundOpened = defineKind<'round-opened', RoundSubject>({
  ...choice,
  name: 'round-opened',
  sentence: ({ actor, club, subject: { title } }) =>
    title === null
      ? message('choosing.openedNews', '{actor} opened the vote for the next book in {club}', { actor, club })
      : message('choosing.openedTitledNews', '{actor} opened the vote “{title}” in {club}', {
          actor,
          title,
          club,
        }),
  path: pathOfRound,
})

export const roundMoved = defineKind<'round-moved', MovedRoundSubject>({
  ...choice,
  name: 'round-moved',
  tellsLatest: true,
  sentence: (told) => {
    const { club, subject } = told
    const { title, isExtended } = subject
    const time = timeOf(told)
    if (title === null)
      return isExtended
        ? message(
            'choosing.extendedNews',
            'Too few had voted, so the vote for the next book in {club} goes on until {time}',
            { club, time },
          )
        : message('choosing.movedNews', 'The vote for the next book in {club} now closes on {time}', {
            club,
            time,
          })
    return isExtended
      ? message(
          'choosing.extendedTitledNews',
          'Too few had voted, so the vote “{title}” in {club} goes on until {time}',
          { title, club, time },
        )
      : message('choosing.movedTitledNews', 'The vote “{title}” in {club} now closes on {time}', {
          title,
          club,
          time,
        })
  },
  path: pathOfRound,
})

export const roundClosing = defineKind<'round-closing', RoundSubject>({
  ...choice,
  name: 'round-closing',
  sentence: ({ club, subject: { title } }) =>
    title === null
      ? message(
          'choosing.closingNews',
          'You haven’t voted yet, and the vote for the next book in {club} closes within a day',
          { club },
        )
      : message(
          'choosing.closingTitledNews',
          'You haven’t voted yet, and the vote “{title}” in {club} closes within a day',
          { title, club },
        ),
  path: pathOfRound,
})

export const roundClosed = defineKind<'round-closed', ClosedRoundSubject>({
  ...choice,
  name: 'round-closed',
  tellsLatest: true,
  sentence: ({ club, subject: { title, winner, reason }, events }) => {
    if (winner !== null)
      return message('choosing.chosenNews', '{club} has chosen {book}', { club, book: winner })
    if (reason !== null && events > 1)
      return message(
        'choosing.severalCancelledNews',
        '{events, plural, one {# vote in {club} was cancelled, because: {reason}} other {# votes in {club} were cancelled, the last one because: {reason}}}',
        { events, club, reason },
      )
    if (title === null)
      return reason === null
        ? message('choosing.noWinnerNews', 'The vote for the next book in {club} ended without a winner', {
            club,
          })
        : message('choosing.cancelledNews', 'The vote for the next book in {club} was cancelled: {reason}', {
            club,
            reason,
          })
    return reason === null
      ? message('choosing.noWinnerTitledNews', 'The vote “{title}” in {club} ended without a winner', {
          title,
          club,
        })
      : message('choosing.cancelledTitledNews', 'The vote “{title}” in {club} was cancelled: {reason}', {
          title,
          club,
          reason,
        })
  },
  path: pathOfRound,
})

export const suggestionRenewal = defineKind<'suggestion-renewal', RenewalSubject>({
  ...choice,
  name: 'suggestion-renewal',
  sentence: ({ subject: { book, times, days } }) =>
    message(
      'choosing.renewNews',
      'Do you still want to suggest {book}? It has been on {times, plural, one {# ballot} other {# ballots}} without winning, and will be removed in {days, plural, one {# day} other {# days}} unless you renew it',
      { book, times, days },
    ),
  path: (slug) => to.choose(slug),
})

export const turnCame = defineKind<'turn', TurnSubject>({
  ...choice,
  name: 'turn',
  sentence: ({ club }) =>
    message('choosing.turns.news', 'It’s your turn to choose the next book of {club}', { club }),
  path: (slug) => to.choose(slug),
})
