import type { Change, Db } from '#server/db/schema.ts'
import { linkOver } from '../policy.ts'

const tables = ['reviews', 'notes', 'posts', 'board_posts'] as const

/** Whose link it is. Throws 404 for one that was used, and for a club that was deleted. */
export async function findPlaceholder(db: Db | Change, token: string) {
  if (!/^[\w-]{16,64}$/.test(token)) throw linkOver()
  const found = await db
    .selectFrom('placeholders')
    .innerJoin('live_clubs as clubs', 'clubs.id', 'placeholders.club_id')
    .innerJoin('restores', (join) =>
      join.onRef('restores.club_id', '=', 'placeholders.club_id').on('restores.state', '=', 'done'),
    )
    .select(['placeholders.id', 'placeholders.club_id', 'placeholders.user_id', 'placeholders.member_id'])
    .select(['placeholders.name', 'clubs.name as clubName', 'clubs.slug'])
    .where('token', '=', token)
    .where('claimed_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw linkOver()
  return found
}

export async function describePlaceholder(db: Db, token: string) {
  const found = await findPlaceholder(db, token)
  let texts = 0
  for (const table of tables) {
    const { count } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', found.user_id)
      .where('hidden', '=', 0)
      .executeTakeFirstOrThrow()
    texts += count
  }
  return {
    name: found.name,
    club: { name: found.clubName, slug: found.slug },
    texts,
    isMember: found.member_id !== null,
  }
}
