import type { BallotFile } from '#contract/choosing/ballot-file.ts'
import type { ArchivedRound, ArchivedSuggestion, ArchivedTurn } from '../format/choosing-rows.ts'
import { type Gathering, inBatches, rowsOfClub } from './gathering.ts'
import { groupBy } from '#server/features/imports/group-by.ts'

export const gatherSuggestions = (gathering: Gathering): AsyncGenerator<ArchivedSuggestion[]> => {
  const { people, books, suggestions } = gathering
  return rowsOfClub(gathering, 'pool_entries', (rows) =>
    rows
      .filter(({ book_id }) => books.has(book_id))
      .map((row) => {
        suggestions.add(row.id)
        return {
          suggestion: row.id,
          book: row.book_id,
          person: people.ofMember(row.member_id),
          pitch: row.pitch,
          at: row.created_at,
          timesRun: row.times_run,
          wonAt: row.won_at,
          leftAt: row.left_at,
        }
      }),
  )
}

export const gatherTurns = (gathering: Gathering): AsyncGenerator<ArchivedTurn[]> => {
  const { people, books } = gathering
  return rowsOfClub(gathering, 'turns_taken', (rows) =>
    rows.map(({ member_id, book_id, taken_at }) => ({
      person: people.ofMember(member_id),
      book: book_id !== null && books.has(book_id) ? book_id : null,
      at: taken_at,
    })),
  )
}

/** Votes that are over. The ballots of open ones stay sealed. */
export const gatherRounds = (gathering: Gathering): AsyncGenerator<ArchivedRound[]> => {
  const { db, clubId, suggestions } = gathering
  const isKnown = (id: number) => suggestions.has(id)
  return inBatches(
    gathering,
    (after, limit) =>
      db
        .selectFrom('rounds')
        .select(['id', 'title', 'status', 'method', 'winner_status', 'quorum', 'opened_at', 'closes_at'])
        .select(['closed_at', 'reason', 'turnout', 'members', 'ballot_file'])
        .where('club_id', '=', clubId)
        .where('status', 'in', ['closed', 'cancelled'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute(),
    async (rows) => {
      const entries = await db
        .selectFrom('round_entries')
        .selectAll()
        .where('round_id', 'in', [...rows.map(({ id }) => id), 0])
        .orderBy('position')
        .execute()
      const byRound = groupBy(entries, ({ round_id }) => round_id)
      return rows.map((row) => ({
        title: row.title,
        status: row.status as ArchivedRound['status'],
        method: row.method,
        then: row.winner_status,
        quorum: row.quorum,
        openedAt: row.opened_at,
        closesAt: row.closes_at,
        closedAt: row.closed_at,
        reason: row.reason,
        turnout: row.turnout,
        members: row.members,
        entries: (byRound.get(row.id) ?? [])
          .filter(({ entry_id }) => isKnown(entry_id))
          .map(({ entry_id, title, author, waiting_since }) => ({
            suggestion: entry_id,
            title,
            author,
            waitingSince: waiting_since,
          })),
        ballots: row.ballot_file === null ? null : ballotsOf(JSON.parse(row.ballot_file), isKnown),
      }))
    },
  )
}

const ballotsOf = ({ entries, ballots }: BallotFile, isKnown: (id: number) => boolean) => ({
  entries: entries
    .filter(({ id }) => isKnown(id))
    .map(({ id, title, waitingSince }) => ({ suggestion: id, title, waitingSince })),
  ballots: ballots.map((ballot) => ballot.filter(isKnown)),
})
