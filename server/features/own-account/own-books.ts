import { sql } from 'kysely'
import type { Reader } from '#server/app-context.ts'
import { type Lifecycles, listLifecycles } from '#server/db/lifecycle.ts'
import type { Change, Tables } from '#server/db/schema.ts'
import { formerEmail } from '#server/features/accounts/user.ts'

/** Deletes the reader's own books that no club lists or has written about; the others stay with their clubs. */
export const deleteForgottenBooks = (change: Change, lifecycles: Lifecycles<Tables>, { id }: Reader) =>
  change
    .deleteFrom('books')
    .where('owner_id', '=', id)
    .where((eb) =>
      eb.and(
        listLifecycles(lifecycles).flatMap(([table, { keepsBook = false }]) =>
          keepsBook
            ? eb.not(
                eb.exists(
                  sql`(select 1 from ${sql.table(table)} as referring where referring.book_id = books.id)`,
                ),
              )
            : [],
        ),
      ),
    )
    .execute()

/** A book without an owner would be in the shared catalogue. A placeholder each, because two readers may have added the same book. */
export async function disownBooks(change: Change, { id }: Reader): Promise<void> {
  const own = await change
    .selectFrom('books')
    .select('id')
    .where('owner_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (!own) return
  const placeholder = await change
    .insertInto('users')
    .values({
      email: `books of ${formerEmail(id)}`, // not a text
      first_name: null,
      profile_image_url: null,
      created_at: new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await change.updateTable('books').set({ owner_id: placeholder.id }).where('owner_id', '=', id).execute()
}
