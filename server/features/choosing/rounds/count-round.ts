import type { BookId } from '#contract/books/book.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { countBallots } from '#contract/choosing/count.ts'
import { type Message, message } from '#contract/messages/message.ts'
import type { Change } from '#server/db/schema.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'
import { bringPlaces } from '#server/features/progress/one-place/bring-places.ts'
import { reviseDueDates } from '#server/features/plans/due-dates.ts'
import { findListedEdition } from '#server/features/reading-list/editions.ts'
import { listFirst } from '#server/features/reading-list/list-first.ts'
import { offerEnded } from '../turns/offer-books.ts'
import { removeFromPool, removeOrphans } from '../pool/leave-pool.ts'
import { askToRenew } from '../pool/renewal.ts'
import { listChoices, sortedBallots } from './ballots.ts'
import { type BallotCandidate, exclusionNote, labelOf, listCandidates } from './candidates.ts'
import { notifyClosed } from './notify-closed.ts'
import { findTurnout, type RoundRow } from './round.ts'

/** Opens and counts the ballots, and puts the winner first on the reading list. The club is locked. */
export async function countRound(change: Change, round: RoundRow, now: Date): Promise<void> {
  const candidates = await listCandidates(change, round.id)
  const eligible = candidates.filter((candidate) => exclusionNote(candidate) === null)
  const entries = eligible.map((row) => ({
    id: row.id,
    title: labelOf(row, candidates),
    waitingSince: row.member_id === null ? null : row.waiting_since,
  }))
  const ids = new Set(entries.map(({ id }) => id))
  const choices = await listChoices(change, round.id)
  const file = {
    method: round.method,
    entries,
    ballots: sortedBallots(choices.map((ballot) => ballot.filter((id) => ids.has(id)))),
  }
  const count = countBallots(file)
  const { turnout, members } = await findTurnout(change, round)
  const notes = [quorumNote(turnout, members, round.quorum), ...candidates.map(exclusionNote)].filter(
    (note) => note !== null,
  )
  await change
    .updateTable('rounds')
    .set({
      status: 'closed',
      closed_at: now.toISOString(),
      turnout,
      members,
      result: JSON.stringify({ ...count, notes }),
      ballot_file: JSON.stringify(file),
    })
    .where('id', '=', round.id)
    .execute()
  const winner = eligible.find(({ id }) => id === count.winnerEntryId)
  if (winner) {
    const losers = eligible.filter((one) => one !== winner)
    await recordWin(change, round, winner, now)
    await recordLosses(change, round, losers, now)
  }
  await removeOrphans(change, round.club_id, now)
  await reviseClub(change, round.club_id, { parts: ['choosing'] })
  await offerEnded(change, round, winner ? { bookId: await listedAs(change, round, winner) } : null, now)
  await notifyClosed(change, round, { winner: winner?.title ?? null, reason: null })
}

async function recordWin(change: Change, round: RoundRow, winner: BallotCandidate, now: Date): Promise<void> {
  await change
    .updateTable('pool_entries')
    .set({ won_at: now.toISOString() })
    .where('id', '=', winner.id)
    .execute()
  await removeFromPool(change, [winner.id], now)
  await listFirst(change, {
    clubId: round.club_id,
    bookId: winner.book_id,
    status: round.winner_status,
    chosenBy: winner.user_id,
    now,
  })
  await bringPlaces(change, round.club_id, winner.book_id)
  // A book that comes back still has its plan.
  await reviseDueDates(change, { clubId: round.club_id as ClubId, bookId: winner.book_id as BookId }, now)
}

/** The edition on the list may be another one. */
const listedAs = async (change: Change, { club_id }: RoundRow, { book_id }: BallotCandidate) =>
  (await findListedEdition(change, club_id, book_id))?.book_id ?? book_id

async function recordLosses(
  change: Change,
  round: RoundRow,
  losers: readonly BallotCandidate[],
  now: Date,
): Promise<void> {
  await change
    .updateTable('pool_entries')
    .set((eb) => ({ times_run: eb('times_run', '+', 1) }))
    .where('id', 'in', [...losers.map(({ id }) => id), 0])
    .execute()
  for (const loser of losers) await askToRenew(change, round.club_id, loser, now)
}

/** Null if enough members voted. */
export const quorumNote = (turnout: number, members: number, quorum: number): Message | null =>
  turnout < quorum
    ? message(
        'choosing.tooFewVoted',
        'Only {turnout, number} of {members, plural, one {# member} other {# members}} voted; this vote asked for {quorum, number}.',
        { turnout, members, quorum },
      )
    : null
