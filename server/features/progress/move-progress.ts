import { sql } from 'kysely'
import type { Change } from '#server/db/schema.ts'
import type { Listed } from '#server/features/reading-list/policy.ts'

/** Moves those who said that they had finished a part to where it ends now. A part that is gone leaves them where they were. */
export async function moveProgress(change: Change, { clubId, bookId }: Listed): Promise<void> {
  await sql`update progress set position = plan_parts.ends_at from plan_parts
    where progress.club_id = ${clubId} and progress.book_id = ${bookId}
      and plan_parts.club_id = progress.club_id and plan_parts.book_id = progress.book_id
      and plan_parts.number = progress.part`.execute(change)
  await sql`update progress set part = null where club_id = ${clubId} and book_id = ${bookId} and part is not null
    and part not in (select number from plan_parts where club_id = ${clubId} and book_id = ${bookId})`.execute(
    change,
  )
}
