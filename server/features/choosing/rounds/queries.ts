import { sql } from 'kysely'
import { nameless } from '#contract/accounts/account.ts'
import { RoundResult, votersShown } from '#contract/choosing/round.ts'
import type { Change, Db } from '#server/db/schema.ts'
import type { CanReadPosts, IsMember, Membership } from '#server/features/clubs/policy.ts'
import { encodeCursor } from '#server/http/cursor.ts'
import { cutPage, type Page } from '#server/http/page.ts'

/** Proof that the caller may see the club's rounds. */
type CanReadRounds = CanReadPosts | IsMember

const isMember = (viewer: Membership): boolean => viewer.status === 'member'

const roundColumns = [
  'rounds.id',
  'rounds.club_id',
  'title',
  'rounds.status',
  'method',
  'winner_status',
  'quorum',
  'opened_at',
  'closes_at',
  'closed_at',
  'reason',
  'turnout',
  'members',
  'result',
] as const

export type RoundRow = NonNullable<Awaited<ReturnType<typeof findRoundRow>>>

/** A round of a club. */
export const findRoundRow = (db: Db | Change, clubId: number, roundId: number) =>
  db
    .selectFrom('rounds')
    .select(roundColumns)
    .where('id', '=', roundId)
    .where('club_id', '=', clubId)
    .executeTakeFirst()

/** The books on the ballot of a round, each with what a vote has to check: one query for every vote. */
export const listBallotEntries = (change: Change, clubId: number, roundId: number) =>
  change
    .selectFrom('rounds')
    .innerJoin('round_entries', 'round_entries.round_id', 'rounds.id')
    .select(['rounds.id', 'status', 'method', 'closes_at', 'entry_id'])
    .where('rounds.id', '=', roundId)
    .where('club_id', '=', clubId)
    .execute()

/** How many members have voted, and how many may; members without an account cannot. */
export async function findTurnout(db: Db | Change, { id, club_id }: Pick<RoundRow, 'id' | 'club_id'>) {
  const { rows } = await sql<{ turnout: number; members: number }>`select
    (select count(*) from ballots where round_id = ${id}) as turnout,
    (select count(*) from members where club_id = ${club_id} and status = 'member' and user_id is not null) as members`.execute(
    db,
  )
  return rows[0] ?? { turnout: 0, members: 0 }
}

/** Whether anybody can still vote in a club's round, and how many such rounds there are. */
export async function countOpenRounds(change: Change, clubId: number): Promise<number> {
  const { count } = await change
    .selectFrom('rounds')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('club_id', '=', clubId)
    .where('status', 'in', ['open', 'extended'])
    .executeTakeFirstOrThrow()
  return count
}

/** Rounds with their turnout so far. */
const selectRounds = (db: Db | Change, viewer: CanReadRounds) =>
  db
    .selectFrom('rounds')
    .select((eb) => [
      ...roundColumns,
      eb
        .selectFrom('ballots')
        .select(({ fn }) => fn.countAll<number>().as('cast'))
        .whereRef('ballots.round_id', '=', 'rounds.id')
        .as('cast'),
      eb
        .selectFrom('ballots')
        .select('ballots.id')
        .whereRef('ballots.round_id', '=', 'rounds.id')
        .where('ballots.member_id', '=', isMember(viewer) ? (viewer.memberId ?? 0) : 0)
        .as('own_ballot'),
      eb
        .selectFrom('members')
        .select(({ fn }) => fn.countAll<number>().as('voters'))
        .where('members.club_id', '=', viewer.clubId)
        .where('members.status', '=', 'member')
        .where('members.user_id', 'is not', null)
        .as('may_vote'),
    ])
    .where('rounds.club_id', '=', viewer.clubId)

type SelectedRound = Awaited<ReturnType<ReturnType<typeof selectRounds>['execute']>>[number]

/** A page of a club's rounds, newest first. */
export async function listRounds(
  db: Db,
  viewer: CanReadRounds,
  { limit, before }: { limit: number; before: number },
): Promise<Page<ReturnType<typeof asRound>>> {
  const rows = await selectRounds(db, viewer)
    .where('rounds.id', '<', before)
    .orderBy('rounds.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { total } = await db
    .selectFrom('rounds')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('club_id', '=', viewer.clubId)
    .executeTakeFirstOrThrow()
  const page = cutPage(rows, limit, total, ({ id }) => encodeCursor(id))
  const entries = await listEntries(
    db,
    viewer,
    page.rows.map(({ id }) => id),
  )
  return { ...page, rows: page.rows.map((row) => asRound(row, viewer, entries.get(row.id) ?? [])) }
}

/** A round with the names of those who have voted, for members. */
export async function findRound(db: Db | Change, viewer: CanReadRounds, roundId: number) {
  const row = await selectRounds(db, viewer).where('rounds.id', '=', roundId).executeTakeFirstOrThrow()
  const entries = await listEntries(db, viewer, [roundId])
  return {
    ...asRound(row, viewer, entries.get(roundId) ?? []),
    voters: isMember(viewer) ? await listVoters(db, roundId) : null,
  }
}

function asRound(row: SelectedRound, viewer: CanReadRounds, entries: ReturnType<typeof asEntry>[]) {
  const seesTurnout = isMember(viewer) || row.status === 'closed'
  return {
    id: row.id,
    title: row.title,
    status: row.status,
    method: row.method,
    then: row.winner_status,
    quorum: row.quorum,
    openedAt: row.opened_at,
    closesAt: row.closes_at,
    closedAt: row.closed_at,
    reason: row.reason,
    turnout: seesTurnout ? (row.turnout ?? row.cast ?? 0) : null,
    members: row.members ?? row.may_vote ?? 0,
    hasVoted: row.own_ballot !== null,
    entries,
    result: row.result === null ? null : RoundResult.parse(JSON.parse(row.result)),
  }
}

/** The books on the ballots of rounds, in the order of each ballot. */
async function listEntries(db: Db | Change, viewer: CanReadRounds, roundIds: readonly number[]) {
  const rows = await db
    .selectFrom('round_entries')
    .innerJoin('pool_entries', 'pool_entries.id', 'round_entries.entry_id')
    .innerJoin('books', 'books.id', 'pool_entries.book_id')
    .leftJoin('members', 'members.id', 'pool_entries.member_id')
    .leftJoin('users', 'users.id', 'members.user_id')
    .select((eb) => [
      'round_entries.round_id',
      'round_entries.entry_id',
      'round_entries.title',
      'round_entries.author',
      'books.id as book_id',
      'books.cover_image_url',
      'books.page_count',
      'books.published_year',
      'pool_entries.pitch',
      'pool_entries.member_id',
      eb.fn.coalesce('users.first_name', 'members.member_name').as('suggester'),
    ])
    .where('round_entries.round_id', 'in', [...roundIds, 0])
    .orderBy('round_entries.round_id')
    .orderBy('round_entries.position')
    .execute()
  const entries = new Map<number, ReturnType<typeof asEntry>[]>()
  for (const row of rows)
    entries.set(row.round_id, [...(entries.get(row.round_id) ?? []), asEntry(row, isMember(viewer))])
  return entries
}

interface EntryRow {
  entry_id: number
  book_id: number
  title: string
  author: string
  cover_image_url: string | null
  page_count: number | null
  published_year: number | null
  pitch: string
  member_id: number | null
  suggester: string | null
}

const asEntry = (row: EntryRow, isNamed: boolean) => ({
  id: row.entry_id,
  bookId: row.book_id,
  title: row.title,
  author: row.author,
  coverImageUrl: row.cover_image_url,
  pageCount: row.page_count,
  publishedYear: row.published_year,
  pitch: row.pitch,
  suggestedBy:
    isNamed && row.member_id !== null ? { memberId: row.member_id, name: row.suggester ?? nameless } : null,
})

/** The first members who have voted, in the order of joining the club, which tells nothing of their ballots. */
async function listVoters(db: Db | Change, roundId: number) {
  const rows = await db
    .selectFrom('ballots')
    .innerJoin('members', 'members.id', 'ballots.member_id')
    .leftJoin('users', 'users.id', 'members.user_id')
    .select((eb) => ['members.id', eb.fn.coalesce('users.first_name', 'members.member_name').as('name')])
    .where('ballots.round_id', '=', roundId)
    .orderBy('members.id')
    .limit(votersShown)
    .execute()
  return rows.map(({ id, name }) => ({ memberId: id, name: name ?? nameless }))
}

/** Since when the suggesters of these books have waited for a win: since their last one, or their first suggestion in the club. */
export const listWaiting = (change: Change, entryIds: readonly number[]) =>
  change
    .selectFrom('pool_entries')
    .innerJoin('books', 'books.id', 'pool_entries.book_id')
    .select((eb) => [
      'pool_entries.id',
      'books.title',
      'books.author',
      eb.fn
        .coalesce(
          eb
            .selectFrom('pool_entries as won')
            .select(({ fn }) => fn.max('won.won_at').as('last'))
            .whereRef('won.member_id', '=', 'pool_entries.member_id'),
          eb
            .selectFrom('pool_entries as first')
            .select(({ fn }) => fn.min('first.created_at').as('first'))
            .whereRef('first.member_id', '=', 'pool_entries.member_id'),
        )
        .as('waiting_since'),
    ])
    .where('pool_entries.id', 'in', entryIds)
    .execute()

/** A closed round's anonymous ballots as they were stored. */
export async function findBallotFile(db: Db, roundId: number): Promise<string | null> {
  const row = await db.selectFrom('rounds').select('ballot_file').where('id', '=', roundId).executeTakeFirst()
  return row?.ballot_file ?? null
}
