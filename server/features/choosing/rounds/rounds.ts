import { nameless } from '#contract/accounts/person-name.ts'
import { type RoundsOnly, votersShown } from '#contract/choosing/round.ts'
import type { Change, Db } from '#server/db/schema.ts'
import type { CanReadPosts, IsMember } from '#server/features/clubs/policy.ts'
import type { Membership } from '#server/features/clubs/membership.ts'
import { encodeCursor } from '#server/http/cursor.ts'
import { cutPage, type Page } from '#server/http/page.ts'
import { listEntries, type BallotEntry } from './ballot-entries.ts'
import { roundColumns } from './round.ts'
import type { StoredResult } from './result-words.ts'
import { openStatuses, overStatuses } from './round-status.ts'

type CanReadRounds = CanReadPosts | IsMember

const isMember = (viewer: Membership): boolean => viewer.status === 'member'

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

/** Newest first. */
export async function listRounds(
  db: Db,
  viewer: CanReadRounds,
  { limit, before, only }: { limit: number; before: number; only: RoundsOnly | undefined },
): Promise<Page<ReturnType<typeof asRound>>> {
  const statuses = only === 'open' ? openStatuses : overStatuses
  const rows = await selectRounds(db, viewer)
    .where('rounds.id', '<', before)
    .$if(only !== undefined, (query) => query.where('rounds.status', 'in', statuses))
    .orderBy('rounds.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { total } = await db
    .selectFrom('rounds')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('club_id', '=', viewer.clubId)
    .$if(only !== undefined, (query) => query.where('status', 'in', statuses))
    .executeTakeFirstOrThrow()
  const page = cutPage(rows, limit, total, ({ id }) => encodeCursor(id))
  const entries = await listEntries(
    db,
    isMember(viewer),
    page.rows.map(({ id }) => id),
  )
  return { ...page, rows: page.rows.map((row) => asRound(row, viewer, entries.get(row.id) ?? [])) }
}

/** Only members see who has voted. */
export async function findRound(db: Db | Change, viewer: CanReadRounds, roundId: number) {
  const row = await selectRounds(db, viewer).where('rounds.id', '=', roundId).executeTakeFirstOrThrow()
  const entries = await listEntries(db, isMember(viewer), [roundId])
  const round = asRound(row, viewer, entries.get(roundId) ?? [])
  const isWaiting = row.closed_at === null && round.turnout !== null && round.members - round.turnout === 1
  return {
    ...round,
    voters: isMember(viewer) ? await listVoters(db, roundId) : null,
    waitingFor: isWaiting ? await findMissingVoter(db, row.club_id, roundId) : null,
  }
}

/** The first member who has not voted. */
async function findMissingVoter(db: Db | Change, clubId: number, roundId: number) {
  const row = await selectNamedMembers(db)
    .where('members.club_id', '=', clubId)
    .where('members.status', '=', 'member')
    .where('members.user_id', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('ballots')
            .select('ballots.id')
            .where('ballots.round_id', '=', roundId)
            .whereRef('ballots.member_id', '=', 'members.id'),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return row ? asVoter(row) : null
}

const selectNamedMembers = (db: Db | Change) =>
  db
    .selectFrom('members')
    .leftJoin('users', 'users.id', 'members.user_id')
    .select((eb) => ['members.id', eb.fn.coalesce('users.first_name', 'members.member_name').as('name')])

const asVoter = ({ id, name }: { id: number; name: string | null }) => ({
  memberId: id,
  name: name ?? nameless,
})

function asRound(row: SelectedRound, viewer: CanReadRounds, entries: BallotEntry[]) {
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
    result: row.result === null ? null : (JSON.parse(row.result) as StoredResult),
  }
}

/** In the order of joining the club, which reveals nothing about the ballots. */
async function listVoters(db: Db | Change, roundId: number) {
  const rows = await selectNamedMembers(db)
    .innerJoin('ballots', 'ballots.member_id', 'members.id')
    .where('ballots.round_id', '=', roundId)
    .orderBy('members.id')
    .limit(votersShown)
    .execute()
  return rows.map(asVoter)
}

/** As JSON. */
export async function findBallotFile(db: Db, roundId: number): Promise<string | null> {
  const row = await db.selectFrom('rounds').select('ballot_file').where('id', '=', roundId).executeTakeFirst()
  return row?.ballot_file ?? null
}
