import { type ExpressionBuilder, sql } from 'kysely'
import { nameless } from '#contract/accounts/person-name.ts'
import type { PoolEntryId } from '#contract/choosing/ballot-file.ts'
import type { Change, Db, Tables } from '#server/db/schema.ts'
import { asBook, bookColumns } from '#server/features/books/book.ts'
import type { CanReadPosts, IsMember } from '#server/features/clubs/policy.ts'
import { createFit, listKnownBooks } from './fit.ts'
import { listReasons, type Reason } from './reasons.ts'

type CanReadPool = CanReadPosts | IsMember

const isMember = (viewer: CanReadPool): boolean => viewer.status === 'member'
/** 0, which no row has, for anyone but a member. */
const memberIdOf = (viewer: CanReadPool): number => (isMember(viewer) ? (viewer.memberId ?? 0) : 0)

export const onBallot = (eb: ExpressionBuilder<Tables, 'pool_entries'>) =>
  eb.exists(
    eb
      .selectFrom('round_entries')
      .innerJoin('rounds', 'rounds.id', 'round_entries.round_id')
      .select('rounds.id')
      .whereRef('round_entries.entry_id', '=', 'pool_entries.id')
      .whereRef('rounds.club_id', '=', 'pool_entries.club_id')
      .where('rounds.status', 'in', ['open', 'extended']),
  )

/** A former member's suggestion stays only while it is on an open ballot. */
export const selectPool = (db: Db | Change, clubId: number) =>
  db
    .selectFrom('pool_entries')
    .where('pool_entries.club_id', '=', clubId)
    .where('pool_entries.left_at', 'is', null)
    .where((eb) => eb.or([eb('pool_entries.member_id', 'is not', null), onBallot(eb)]))

export type EntryRow = NonNullable<Awaited<ReturnType<typeof findEntryRow>>>

export async function findEntryRow(change: Change, member: IsMember, entryId: PoolEntryId) {
  const row = await selectPool(change, member.clubId)
    .select((eb) => ['id', 'member_id', 'times_run', 'renew_by', onBallot(eb).as('on_ballot')])
    .where('id', '=', entryId)
    .executeTakeFirst()
  return row && { ...row, on_ballot: Boolean(row.on_ballot) }
}

/** With `entryId`, only that suggestion. */
const selectEntries = (db: Db | Change, viewer: CanReadPool, entryId?: number) =>
  selectPool(db, viewer.clubId)
    .innerJoin('books', 'books.id', 'pool_entries.book_id')
    .leftJoin('members', 'members.id', 'pool_entries.member_id')
    .leftJoin('users', 'users.id', 'members.user_id')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('pool_answers')
          .select(({ fn }) => [
            'entry_id',
            fn.countAll<number>().filterWhere('answer', '=', 'want').as('want'),
            fn.countAll<number>().filterWhere('answer', '=', 'would-join').as('would_join'),
            fn.countAll<number>().filterWhere('answer', '=', 'pass').as('pass'),
            fn.countAll<number>().filterWhere('have_read', '=', 1).as('have_read'),
            fn.countAll<number>().filterWhere('cannot_get', '=', 1).as('cannot_get'),
          ])
          .where('club_id', '=', viewer.clubId)
          .$if(entryId !== undefined, (answers) => answers.where('entry_id', '=', entryId ?? 0))
          .groupBy('entry_id')
          .as('support'),
      (join) => join.onRef('support.entry_id', '=', 'pool_entries.id'),
    )
    .leftJoin('pool_answers as own', (join) =>
      join.onRef('own.entry_id', '=', 'pool_entries.id').on('own.member_id', '=', memberIdOf(viewer)),
    )
    .select((eb) => [
      ...bookColumns,
      'pool_entries.id as entry_id',
      'pool_entries.member_id',
      'pitch',
      'pool_entries.created_at as suggested_at',
      'times_run',
      'renew_by',
      onBallot(eb).as('on_ballot'),
      eb.fn.coalesce('users.first_name', 'members.member_name').as('suggester'),
      eb.fn.coalesce('support.want', sql.lit(0)).as('want'),
      eb.fn.coalesce('support.would_join', sql.lit(0)).as('would_join'),
      eb.fn.coalesce('support.pass', sql.lit(0)).as('pass'),
      eb.fn.coalesce('support.have_read', sql.lit(0)).as('have_read'),
      eb.fn.coalesce('support.cannot_get', sql.lit(0)).as('cannot_get'),
      'own.id as own_id',
      'own.answer as own_answer',
      'own.reason as own_reason',
      'own.have_read as own_have_read',
      'own.cannot_get as own_cannot_get',
    ])

type SelectedEntry = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number]

/** Most wanted first. */
export async function listPool(db: Db, viewer: CanReadPool) {
  const rows = await selectEntries(db, viewer)
    .orderBy('want', 'desc')
    .orderBy('would_join', 'desc')
    .orderBy('pass')
    .orderBy('pool_entries.id')
    .execute()
  const reasons = isMember(viewer) ? await listReasons(db, viewer.clubId) : new Map<number, Reason[]>()
  const fitOf = createFit(rows.length > 0 ? await listKnownBooks(db, viewer.clubId) : [])
  return rows.map((row) => asEntry(row, viewer, reasons, fitOf))
}

export async function findPoolEntry(change: Change, member: IsMember, entryId: number) {
  const row = await selectEntries(change, member, entryId)
    .where('pool_entries.id', '=', entryId)
    .executeTakeFirstOrThrow()
  const fitOf = createFit(await listKnownBooks(change, member.clubId))
  return asEntry(row, member, await listReasons(change, member.clubId, entryId), fitOf)
}

function asEntry(
  row: SelectedEntry,
  viewer: CanReadPool,
  reasons: ReadonlyMap<number, Reason[]>,
  fitOf: ReturnType<typeof createFit>,
) {
  const { member_id, suggester } = row
  return {
    id: row.entry_id,
    book: asBook(row),
    pitch: row.pitch,
    fit: fitOf(row),
    suggestedBy:
      isMember(viewer) && member_id !== null ? { memberId: member_id, name: suggester ?? nameless } : null,
    isOwn: member_id !== null && member_id === memberIdOf(viewer),
    createdAt: row.suggested_at,
    timesRun: row.times_run,
    renewBy: row.renew_by,
    onBallot: Boolean(row.on_ballot),
    support: { want: row.want, wouldJoin: row.would_join, pass: row.pass },
    haveRead: row.have_read,
    cannotGet: row.cannot_get,
    reasons: reasons.get(row.entry_id) ?? [],
    ownAnswer:
      row.own_id === null
        ? null
        : {
            answer: row.own_answer,
            reason: row.own_reason,
            haveRead: row.own_have_read === 1,
            cannotGet: row.own_cannot_get === 1,
          },
  }
}
