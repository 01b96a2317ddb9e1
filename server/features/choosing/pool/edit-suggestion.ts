import { poolRefusals } from '#contract/choosing/refusals.ts'
import type { PoolEntryChange } from '#contract/choosing/pool.ts'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'
import { settle } from '#server/features/notifications/seen.ts'
import { HttpError } from '#server/http/http-error.ts'
import { findPoolEntry } from './entries.ts'
import { removeFromPool } from './leave-pool.ts'
import { authorizeDeleteEntry, authorizeEditEntry, type EntryAddress } from './policy.ts'
import { renewalKey } from './renewal.ts'

export const updateSuggestion = (db: Db, reader: Reader, address: EntryAddress, update: PoolEntryChange) =>
  transact(db, async (change) => {
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

/** Throws 409 while the suggestion is on the ballot of an open round. */
export const deleteSuggestion = (db: Db, reader: Reader, address: EntryAddress, now: Date): Promise<void> =>
  transact(db, async (change) => {
    const { member, entry } = await authorizeDeleteEntry(change, reader, address)
    if (entry.on_ballot) throw new HttpError('round-open', poolRefusals.onBallot)
    await removeFromPool(change, [entry.id], now)
    await reviseClub(change, member.clubId, { parts: ['choosing'] })
  })
