import type { ExportPage, Lifecycles, Owner } from '#server/db/lifecycle.ts'
import type { Db } from '#server/db/schema.ts'
import type { ChoosingTables } from '#server/db/tables/choosing.ts'
import { deleteSuggestionsOf } from './pool/leave-pool.ts'

export const choosingLifecycles: Lifecycles<ChoosingTables> = {
  choosing_settings: { erased: 'with the club' },
  pool_entries: {
    exported: {
      name: 'bookSuggestions',
      read: (db, { id }, { after, limit }) =>
        db
          .selectFrom('pool_entries')
          .innerJoin('members', 'members.id', 'pool_entries.member_id')
          .innerJoin('clubs', 'clubs.id', 'pool_entries.club_id')
          .innerJoin('books', 'books.id', 'pool_entries.book_id')
          .select(['pool_entries.id as row', 'clubs.name as club', 'title', 'author', 'pitch'])
          .select(['pool_entries.created_at as suggestedAt', 'times_run as timesRun', 'won_at as wonAt'])
          .where('members.user_id', '=', id)
          .where('pool_entries.id', '>', after)
          .orderBy('pool_entries.id')
          .limit(limit)
          .execute(),
    },
    onDeletion: (change, owner) => deleteSuggestionsOf(change, owner, new Date()),
    shownBy: [],
    erased: 'by id',
    keepsBook: true,
    keepsListing: false,
  },
  pool_answers: {
    exported: {
      name: 'bookAnswers',
      read: (db, { id }, { after, limit }) =>
        db
          .selectFrom('pool_answers')
          .innerJoin('members', 'members.id', 'pool_answers.member_id')
          .innerJoin('clubs', 'clubs.id', 'pool_answers.club_id')
          .innerJoin('pool_entries', 'pool_entries.id', 'pool_answers.entry_id')
          .innerJoin('books', 'books.id', 'pool_entries.book_id')
          .select(['pool_answers.id as row', 'clubs.name as club', 'title', 'author', 'answer', 'reason'])
          .select([
            'have_read as haveRead',
            'cannot_get as cannotGet',
            'pool_answers.updated_at as answeredAt',
          ])
          .where('members.user_id', '=', id)
          .where('pool_answers.id', '>', after)
          .orderBy('pool_answers.id')
          .limit(limit)
          .execute(),
    },
    onDeletion: { goesWith: 'the membership' },
    shownBy: [],
    erased: 'by id',
  },
  rounds: { erased: 'by id' },
  ballots: {
    exported: { name: 'ballots', read: readBallots },
    onDeletion: { goesWith: 'the membership' },
    shownBy: [],
    erased: 'by id',
  },
  turns: { erased: 'with the club' },
  turn_members: {
    exported: 'The club’s order, in which the reader has a place',
    onDeletion: { goesWith: 'the membership' },
    shownBy: [],
    erased: 'by id',
  },
  turns_taken: {
    exported: {
      name: 'turnsTaken',
      read: (db, { id }, { after, limit }) =>
        db
          .selectFrom('turns_taken as taken')
          .innerJoin('members', 'members.id', 'taken.member_id')
          .innerJoin('clubs', 'clubs.id', 'taken.club_id')
          .leftJoin('books', 'books.id', 'taken.book_id')
          .select(['taken.id as row', 'clubs.name as club', 'title', 'author', 'taken_at as takenAt'])
          .where('members.user_id', '=', id)
          .where('taken.id', '>', after)
          .orderBy('taken.id')
          .limit(limit)
          .execute(),
    },
    onDeletion: { goesWith: 'the membership' },
    shownBy: [],
    erased: 'by id',
    keepsBook: false,
    keepsListing: true,
  },
}

/** By the titles of the books, also while they are sealed for everybody else. */
async function readBallots(db: Db, { id }: Owner, { after, limit }: ExportPage) {
  const rows = await db
    .selectFrom('ballots')
    .innerJoin('members', 'members.id', 'ballots.member_id')
    .innerJoin('clubs', 'clubs.id', 'ballots.club_id')
    .innerJoin('rounds', 'rounds.id', 'ballots.round_id')
    .select(['ballots.id as row', 'clubs.name as club', 'rounds.title as round', 'opened_at as openedAt'])
    .select(['ballots.round_id', 'choices', 'cast_at as castAt'])
    .where('members.user_id', '=', id)
    .where('ballots.id', '>', after)
    .orderBy('ballots.id')
    .limit(limit)
    .execute()
  const entries = await db
    .selectFrom('round_entries')
    .select(['round_id', 'entry_id', 'title'])
    .where('round_id', 'in', [...rows.map(({ round_id }) => round_id), 0])
    .execute()
  const titles = new Map(entries.map((entry) => [`${entry.round_id} ${entry.entry_id}`, entry.title]))
  return rows.map(({ round_id, choices, ...row }) => {
    const ids: number[] = JSON.parse(choices)
    return { ...row, choices: ids.map((entryId) => titles.get(`${round_id} ${entryId}`)) }
  })
}
