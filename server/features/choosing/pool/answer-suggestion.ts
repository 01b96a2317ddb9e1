import type { PoolAnswerChange } from '#contract/choosing/pool.ts'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'
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
