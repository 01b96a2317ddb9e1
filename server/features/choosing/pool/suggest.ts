import type { BookId } from '#contract/books/book.ts'
import { type PoolAnswerChange, poolMax, type PoolEntryChange } from '#contract/choosing/pool.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import { poolRefusals } from '#contract/choosing/refusals.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { lockOwnBook } from '#server/features/books/commands.ts'
import { authorizeReadBook } from '#server/features/books/policy.ts'
import { authorizeMember, type IsMember } from '#server/features/clubs/policy.ts'
import { reviseClub } from '#server/features/clubs/revision/commands.ts'
import { settle } from '#server/features/notifications/seen.ts'
import { findListedEdition } from '#server/features/reading-list/editions.ts'
import { HttpError } from '#server/http/http-error.ts'
import { findSettings } from '../settings/queries.ts'
import { renewalKey } from './renewal.ts'
import { authorizeAnswer, authorizeDeleteEntry, authorizeEditEntry, type EntryAddress } from './policy.ts'
import { findPoolCounts, findPoolEntry, selectPool } from './entries.ts'

interface Suggestion {
  clubId: ClubId
  bookId: BookId
  pitch: string
}

/** Suggests a book for the club; throws 409 where `suggestBook` says so. */
export const suggest = (db: Db, reader: Reader, { clubId, bookId, pitch }: Suggestion, now: Date) =>
  db.transaction().execute(async (change) => {
    const member = await authorizeMember(change, reader, clubId)
    await lockOwnBook(change, bookId)
    await authorizeReadBook(change, reader, bookId)
    await requireNewToPool(change, member, bookId)
    await retireOrphans(change, clubId, now)
    const { id } = await change
      .insertInto('pool_entries')
      .values({
        club_id: clubId,
        book_id: bookId,
        member_id: member.memberId,
        pitch,
        created_at: now.toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await reviseClub(change, clubId, { parts: ['choosing'] })
    return findPoolEntry(change, member, id)
  })

async function requireNewToPool(change: Change, member: IsMember, bookId: BookId): Promise<void> {
  const listed = await findListedEdition(change, member.clubId, bookId)
  if (listed?.status === 'reading') throw new HttpError('already-on-list', poolRefusals.reading)
  if (listed?.status === 'read') throw new HttpError('already-on-list', poolRefusals.read)
  const pool = await findPoolCounts(change, member, bookId)
  if (pool.same > 0) throw new HttpError('already-suggested', poolRefusals.suggested)
  const { suggestionsPerMember } = await findSettings(change, member)
  if (pool.own >= suggestionsPerMember)
    throw new HttpError('limit-reached', poolRefusals.tooMany(suggestionsPerMember))
  if (pool.all >= poolMax) throw new HttpError('limit-reached', poolRefusals.full)
}

/** Changes the pitch of one's own suggestion, or renews it for some more rounds. */
export const updateEntry = (db: Db, reader: Reader, address: EntryAddress, update: PoolEntryChange) =>
  db.transaction().execute(async (change) => {
    const { member, entry } = await authorizeEditEntry(change, reader, address)
    await change
      .updateTable('pool_entries')
      .set({
        ...(update.pitch !== undefined && { pitch: update.pitch }),
        ...(update.renew && { renew_by: null, renewed_after: entry.times_run }),
      })
      .where('id', '=', entry.id)
      .execute()
    if (update.renew) await settle(change, member.clubId, renewalKey(entry.id))
    await reviseClub(change, member.clubId, { parts: ['choosing'] })
    return findPoolEntry(change, member, entry.id)
  })

/** Removes a suggestion; throws 409 while it is on the ballot of an open round. */
export const deleteEntry = (db: Db, reader: Reader, address: EntryAddress, now: Date): Promise<void> =>
  db.transaction().execute(async (change) => {
    const { member, entry } = await authorizeDeleteEntry(change, reader, address)
    if (entry.on_ballot) throw new HttpError('round-open', poolRefusals.onBallot)
    await retire(change, [entry.id], now)
    await reviseClub(change, member.clubId, { parts: ['choosing'] })
  })

/** Saves what a member says to a suggestion, one answer per member. */
export const answer = (db: Db, reader: Reader, address: EntryAddress, update: PoolAnswerChange, now: Date) =>
  db.transaction().execute(async (change) => {
    const { member, entry } = await authorizeAnswer(change, reader, address)
    const { haveRead, cannotGet } = update
    const sent = {
      ...(update.answer !== undefined && { answer: update.answer }),
      ...(update.reason !== undefined && { reason: update.reason || null }),
      ...(haveRead !== undefined && { have_read: Number(haveRead) }),
      ...(cannotGet !== undefined && { cannot_get: Number(cannotGet) }),
      updated_at: now.toISOString(),
    }
    await change
      .insertInto('pool_answers')
      .values({
        club_id: member.clubId,
        entry_id: entry.id,
        member_id: member.memberId ?? 0,
        answer: null,
        reason: null,
        have_read: 0,
        cannot_get: 0,
        ...sent,
      })
      .onConflict((conflict) => conflict.columns(['entry_id', 'member_id']).doUpdateSet(sent))
      .execute()
    await reviseClub(change, member.clubId, { parts: ['choosing'] })
    return findPoolEntry(change, member, entry.id)
  })

/** Takes suggestions out of the pool with their answers. Those that were on a ballot stay for the history of rounds. */
export async function retire(change: Change, entryIds: readonly number[], now: Date): Promise<void> {
  if (entryIds.length === 0) return
  await change.deleteFrom('pool_answers').where('entry_id', 'in', entryIds).execute()
  await change
    .deleteFrom('pool_entries')
    .where('id', 'in', entryIds)
    .where('id', 'not in', (eb) =>
      eb.selectFrom('round_entries').select('entry_id').where('entry_id', 'in', entryIds),
    )
    .execute()
  await change
    .updateTable('pool_entries')
    .set({ left_at: now.toISOString(), renew_by: null })
    .where('id', 'in', entryIds)
    .execute()
}

/** Takes out the suggestions of former members that are on no open ballot, which the pool no longer shows. */
export async function retireOrphans(change: Change, clubId: number, now: Date): Promise<void> {
  const orphans = await change
    .selectFrom('pool_entries')
    .select('id')
    .where('club_id', '=', clubId)
    .where('left_at', 'is', null)
    .where('member_id', 'is', null)
    .where('id', 'not in', selectPool(change, clubId).select('pool_entries.id'))
    .execute()
  await retire(
    change,
    orphans.map(({ id }) => id),
    now,
  )
}

/** Removes the suggestions of a reader whose account is being deleted; one on a ballot stays there, without its pitch. */
export async function deleteSuggestionsOf(change: Change, { id }: { id: number }, now: Date): Promise<void> {
  const own = change.selectFrom('members').select('members.id').where('user_id', '=', id)
  const rows = await change.selectFrom('pool_entries').select('id').where('member_id', 'in', own).execute()
  const entryIds = rows.map((row) => row.id)
  if (entryIds.length === 0) return
  await change.updateTable('pool_entries').set({ pitch: '' }).where('id', 'in', entryIds).execute()
  const open = await change
    .selectFrom('round_entries')
    .innerJoin('rounds', 'rounds.id', 'round_entries.round_id')
    .select('entry_id')
    .where('entry_id', 'in', entryIds)
    .where('status', 'in', ['open', 'extended'])
    .execute()
  const onBallot = new Set(open.map(({ entry_id }) => entry_id))
  await retire(
    change,
    entryIds.filter((entryId) => !onBallot.has(entryId)),
    now,
  )
}
