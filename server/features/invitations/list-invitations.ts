import type { Db } from '#server/db/schema.ts'
import { encodeCursor } from '#server/http/cursor.ts'
import { cutPage, type Page } from '#server/http/page.ts'
import { asInvitation, selectCurrent, selectRows } from './invitation.ts'
import { type CanReadInvitations, onlyBy } from './policy.ts'

/** Newest first. */
export async function listInvitations(
  db: Db,
  member: CanReadInvitations,
  { limit, before, now }: { limit: number; before: number; now: Date },
): Promise<Page<ReturnType<typeof asInvitation>>> {
  const by = onlyBy(member)
  const rows = await selectRows(db, member.clubId, now)
    .$if(by !== null, (query) => query.where('invited_by', '=', by))
    .where('invitations.id', '<', before)
    .orderBy('invitations.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { total } = await selectCurrent(db, member.clubId, now)
    .$if(by !== null, (query) => query.where('invited_by', '=', by))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return cutPage(rows.map(asInvitation), limit, total, ({ id }) => encodeCursor(id))
}
