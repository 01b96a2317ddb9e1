import { sql } from 'kysely'
import { type Coming, comingsNamed, comingsShown } from '#contract/members/coming.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { joinsOnBoard } from '#server/features/clubs/joins-on-board.ts'
import type { CanReadAsMember } from '#server/features/clubs/policy.ts'

interface Comer {
  id: number
  name: string
}

const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

export async function recordJoined(
  change: Change,
  clubId: ClubId,
  { id, name }: Comer,
  now: Date,
): Promise<void> {
  const row = { club_id: clubId, user_id: id, name, kind: 'joined' as const }
  await change
    .insertInto('comings')
    .values({ ...row, day: dayOf(now), happened_at: now.toISOString() })
    .execute()
}

/** Somebody who left on the day they joined leaves no trace. */
export async function recordLeft(
  change: Change,
  clubId: ClubId,
  { id, name }: Comer,
  now: Date,
): Promise<void> {
  const joined = await change
    .deleteFrom('comings')
    .where('club_id', '=', clubId)
    .where('user_id', '=', id)
    .where('day', '=', dayOf(now))
    .returning('kind')
    .execute()
  if (joined.some(({ kind }) => kind === 'joined')) return
  const row = { club_id: clubId, user_id: id, name, kind: 'left' as const }
  await change
    .insertInto('comings')
    .values({ ...row, day: dayOf(now), happened_at: now.toISOString() })
    .execute()
}

/** For somebody whom an admin removed, which is nobody else’s business. */
export const forgetComings = async (change: Change, clubId: ClubId, userId: number): Promise<void> => {
  await change.deleteFrom('comings').where('club_id', '=', clubId).where('user_id', '=', userId).execute()
}

interface ComingRow {
  kind: Coming['kind']
  day: string
  at: string
  count: number
  memberId: number | null
  name: string
}

/** Newest first; however many come on a day, one query reads the first of them. */
export async function listComings(db: Db, { clubId }: CanReadAsMember, now: Date): Promise<Coming[]> {
  const since = dayOf(new Date(now.getTime() - comingsShown.days * 86_400_000))
  const { rows } = await sql<ComingRow>`
    select shown.kind, shown.day, shown.at, shown.count, members.id as "memberId",
      coalesce(users.first_name, shown.name) as name
    from (
      select comings.*, row_number() over (partition by day, kind order by comings.id) as place,
        count(*) over (partition by day, kind) as count, max(happened_at) over (partition by day, kind) as at
      from comings inner join live_clubs as clubs on clubs.id = comings.club_id
      where comings.club_id = ${clubId} and day > ${since} and ${joinsOnBoard} = 1
    ) as shown
    inner join users on users.id = shown.user_id
    left join members on members.club_id = ${clubId} and members.user_id = shown.user_id and members.status = 'member'
    where shown.place <= ${comingsNamed}
    order by shown.day desc, shown.kind, shown.place
    limit ${comingsShown.lines * comingsNamed}`.execute(db)
  const lines = new Map<string, Coming>()
  for (const { kind, day, at, count, memberId, name } of rows) {
    const line = lines.get(`${day} ${kind}`) ?? { kind, day, at, count, people: [] }
    line.people.push({ memberId: memberId as Coming['people'][number]['memberId'], name })
    lines.set(`${day} ${kind}`, line)
  }
  return [...lines.values()].slice(0, comingsShown.lines)
}
