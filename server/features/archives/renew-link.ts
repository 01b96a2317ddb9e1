import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import { archiveNotFound, linkOver } from './policy.ts'
import { asPlaceholder, findRestore, selectPlaceholders } from './restores.ts'
import { newPlaceholderToken } from './restoring/people.ts'

/** A new link for somebody who has not said yet that it is them. */
export async function renewLink(
  db: Db,
  reader: Reader,
  { archiveId, placeholderId }: { archiveId: number; placeholderId: number },
) {
  const { club } = await findRestore(db, reader, archiveId)
  if (!club) throw archiveNotFound()
  const own = selectPlaceholders(db, reader, club.id).where('placeholders.id', '=', placeholderId)
  if (!(await own.executeTakeFirst())) throw archiveNotFound()
  const renewed = await db
    .updateTable('placeholders')
    .set({ token: newPlaceholderToken(), refused_at: null })
    .where('id', '=', placeholderId)
    .where('claimed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!renewed) throw linkOver()
  return asPlaceholder(await own.executeTakeFirstOrThrow())
}
