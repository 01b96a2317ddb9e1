import type { Db } from '#server/db/schema.ts'

/** Remembers that an address refused an email for good; it gets no more about notifications. */
export async function rememberBounce(db: Db, address: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_bounced_at: new Date().toISOString() })
    .where('email', '=', address)
    .execute()
}
