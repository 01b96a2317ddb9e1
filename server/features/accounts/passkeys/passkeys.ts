import type { Selectable } from 'kysely'
import type { Passkey } from '#contract/accounts/passkey.ts'
import { maxPasskeys } from '#contract/accounts/passkey-limits.ts'
import type { Change, Db } from '#server/db/schema.ts'
import type { PasskeysTable } from '#server/db/tables/accounts.ts'

export type PasskeyRow = Selectable<PasskeysTable>

export const asPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id as Passkey['id'],
  name: row.name,
  createdAt: row.created_at,
  lastUsedAt: row.used_at,
  isBackedUp: row.is_backed_up === 1,
})

/** Newest first. */
export const listPasskeys = (db: Db | Change, userId: number): Promise<PasskeyRow[]> =>
  db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(maxPasskeys)
    .execute()

export const findPasskey = (db: Db, credentialId: string): Promise<PasskeyRow | undefined> =>
  db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()

export type NewPasskeyRow = Omit<PasskeyRow, 'id' | 'used_at'>

/** Undefined if an account has it. */
export const insertPasskey = (change: Change, row: NewPasskeyRow): Promise<PasskeyRow | undefined> =>
  change
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst()

export const renamePasskey = (
  db: Db,
  userId: number,
  id: number,
  name: string,
): Promise<PasskeyRow | undefined> =>
  db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()

/** Returns false if there is none, or somebody else's. */
export async function deletePasskey(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Returns false if it has been removed, or used with this counter, in the meantime. */
export async function recordUse(
  change: Change,
  { id, counter }: Pick<PasskeyRow, 'id' | 'counter'>,
  use: { counter: number; isBackedUp: boolean; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await change
    .updateTable('passkeys')
    .set({
      counter: use.counter,
      is_backed_up: use.isBackedUp ? 1 : 0,
      used_at: use.now.toISOString(),
    })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
