import type { PoolAnswerChange } from '#contract/choosing/pool.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'
import type { PoolAnswersTable } from '#server/db/tables/choosing.ts'
import { findPoolEntry } from './entries.ts'
import { authorizeAnswerSuggestion, type EntryAddress } from './policy.ts'

export const answerSuggestion = (
  db: Db,
  reader: Reader,
  address: EntryAddress,
  update: PoolAnswerChange,
  now: Date,
) =>
  transact(db, async (change) => {
    const { member, entry } = await authorizeAnswerSuggestion(change, reader, address)
    const { haveRead, cannotGet } = update
    const sent = {
      ...(update.answer !== undefined && { answer: update.answer }),
      ...(update.reason !== undefined && { reason: update.reason || null }),
      ...(haveRead !== undefined && { have_read: Number(haveRead) }),
      ...(cannotGet !== undefined && { cannot_get: Number(cannotGet) }),
    }
    const memberId = member.memberId ?? 0
    if (await isStored(change, entry.id, memberId, sent)) return findPoolEntry(change, member, entry.id)
    const values = { ...sent, updated_at: now.toISOString() }
    await change
      .insertInto('pool_answers')
      .values({
        club_id: member.clubId,
        entry_id: entry.id,
        member_id: memberId,
        answer: null,
        reason: null,
        have_read: 0,
        cannot_get: 0,
        ...values,
      })
      .onConflict((conflict) => conflict.columns(['entry_id', 'member_id']).doUpdateSet(values))
      .execute()
    await reviseClub(change, member.clubId, { parts: ['choosing'] })
    return findPoolEntry(change, member, entry.id)
  })

type Sent = Partial<Pick<PoolAnswersTable, 'answer' | 'reason' | 'have_read' | 'cannot_get'>>

/** An answer that changes nothing leaves the club's revision. */
async function isStored(change: Change, entryId: number, memberId: number, sent: Sent): Promise<boolean> {
  const row = await change
    .selectFrom('pool_answers')
    .select(['answer', 'reason', 'have_read', 'cannot_get'])
    .where('entry_id', '=', entryId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  const columns = ['answer', 'reason', 'have_read', 'cannot_get'] as const
  return (
    row !== undefined && columns.every((column) => sent[column] === undefined || sent[column] === row[column])
  )
}
