import type { BallotFile } from '#contract/choosing/ballot-file.ts'
import { countBallots } from '#contract/choosing/count.ts'
import { sortedBallots } from '#server/features/choosing/rounds/ballots.ts'
import { quorumNote } from '#server/features/choosing/rounds/count-round.ts'
import type { ArchivedRound } from '../format/choosing-rows.ts'
import { known, memberOf, type Restoring, writeRows } from './restoring.ts'

export const restoreSuggestions = (restoring: Restoring): Promise<void> => {
  const waiting = new Set<number>()
  return writeRows(restoring, 'suggestions.jsonl', async (change, row) => {
    const bookId = known(restoring.books, row.book)
    // Two books of the archive that are one here may both be suggested.
    const isSecond = row.leftAt === null && waiting.has(bookId)
    if (row.leftAt === null) waiting.add(bookId)
    const { id } = await change
      .insertInto('pool_entries')
      .values({
        club_id: restoring.clubId,
        book_id: bookId,
        member_id: memberOf(restoring, row.person),
        pitch: row.pitch,
        created_at: row.at,
        times_run: row.timesRun,
        renewed_after: row.timesRun,
        won_at: row.wonAt,
        left_at: isSecond ? row.at : row.leftAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    restoring.suggestions.set(row.suggestion, id)
  })
}

export const restoreTurns = (restoring: Restoring): Promise<void> =>
  writeRows(restoring, 'turns.jsonl', async (change, { person, book, at }) => {
    const { clubId, books } = restoring
    await change
      .insertInto('turns_taken')
      .values({
        club_id: clubId,
        member_id: memberOf(restoring, person),
        book_id: book === null ? null : known(books, book),
        taken_at: at,
      })
      .execute()
  })

/** The result is counted again from the ballots, so that it is what they say. */
export const restoreRounds = (restoring: Restoring): Promise<void> =>
  writeRows(restoring, 'rounds.jsonl', async (change, row) => {
    const file = row.ballots === null ? null : ballotFile(restoring, row, row.ballots)
    const { id } = await change
      .insertInto('rounds')
      .values({
        club_id: restoring.clubId,
        title: row.title,
        status: row.status,
        method: row.method,
        winner_status: row.then,
        quorum: row.quorum,
        opened_at: row.openedAt,
        closes_at: row.closesAt,
        closed_at: row.closedAt ?? row.closesAt,
        reason: row.reason,
        turnout: row.turnout,
        members: row.members,
        ...(file && { ballot_file: JSON.stringify(file), result: JSON.stringify(resultOf(file, row)) }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (row.entries.length === 0) return
    await change
      .insertInto('round_entries')
      .values(
        row.entries.map(({ suggestion, title, author, waitingSince }, position) => ({
          round_id: id,
          entry_id: known(restoring.suggestions, suggestion),
          position,
          title,
          author,
          waiting_since: waitingSince,
        })),
      )
      .execute()
  })

function ballotFile(
  { suggestions }: Restoring,
  { method }: ArchivedRound,
  { entries, ballots }: NonNullable<ArchivedRound['ballots']>,
): BallotFile {
  const idOf = (suggestion: number) => known(suggestions, suggestion) as BallotFile['entries'][number]['id']
  return {
    method,
    entries: entries.map(({ suggestion, title, waitingSince }) => ({
      id: idOf(suggestion),
      title,
      waitingSince,
    })),
    ballots: sortedBallots(ballots.map((ballot) => ballot.map(idOf))) as BallotFile['ballots'],
  }
}

const resultOf = (file: BallotFile, { turnout, members, quorum }: ArchivedRound) => ({
  ...countBallots(file),
  notes: [quorumNote(turnout ?? 0, members ?? 0, quorum)].filter((note) => note !== null),
})
