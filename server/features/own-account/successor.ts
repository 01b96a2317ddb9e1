import { sql } from 'kysely'
import type { Change, Db } from '#server/db/schema.ts'

interface Successor {
  id: number
  user_id: number | null
  name: string | null
}

/**
 * The longest-standing other admin with an account, otherwise the longest-standing member with one. Undefined if nobody is left; pending
 * readers don't count.
 */
export async function findSuccessor(
  db: Db | Change,
  clubId: number,
  leavingUserId: number,
): Promise<Successor | undefined> {
  const others = db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select((eb) => [
      'members.id',
      'members.user_id',
      eb.fn.coalesce('users.first_name', 'members.member_name').as('name'),
    ])
    .where('club_id', '=', clubId)
    .where('user_id', '!=', leavingUserId)
    .orderBy('members.id')
    .limit(1)
  return (
    // A literal, so that SQLite uses the index of admins.
    (await others.where('role', '=', sql.lit('admin')).executeTakeFirst()) ??
    (await others.where('status', '=', 'member').executeTakeFirst())
  )
}
