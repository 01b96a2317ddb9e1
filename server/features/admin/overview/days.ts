import type { InstanceDay } from '#contract/admin/overview.ts'
import type { Db } from '#server/db/schema.ts'

const shownDays = 90

/** The last days, oldest first; those without anything new are zero. */
export async function listDays(db: Db, now: Date): Promise<InstanceDay[]> {
  const days = Array.from({ length: shownDays }, (_, at) =>
    new Date(now.getTime() - (shownDays - 1 - at) * 86_400_000).toISOString().slice(0, 10),
  )
  const rows = await db
    .selectFrom('instance_days')
    .selectAll()
    .where('day', '>=', days[0] ?? '')
    .execute()
  const known = new Map(rows.map((row) => [row.day, row]))
  return days.map((day) => known.get(day) ?? { day, readers: 0, clubs: 0, posts: 0 })
}
