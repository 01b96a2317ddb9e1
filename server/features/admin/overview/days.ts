import { sql } from 'kysely'
import type { InstanceDay } from '#contract/admin/overview.ts'
import type { Db } from '#server/db/schema.ts'
import { batch, dayOf, sources } from './count-days.ts'

const shownDays = 90

/** The last days, oldest first; those without anything new are zero. */
export async function listDays(db: Db, now: Date): Promise<InstanceDay[]> {
  const days = Array.from({ length: shownDays }, (_, at) =>
    new Date(now.getTime() - (shownDays - 1 - at) * 86_400_000).toISOString().slice(0, 10),
  )
  const first = days[0] ?? ''
  // One statement, because the job that counts moves rows from its second part to its first.
  const { rows } = await sql<InstanceDay>`
    select day, sum(readers) as readers, sum(clubs) as clubs, sum(posts) as posts from (
      select day, readers, clubs, posts from instance_days where day >= ${first}
      union all ${sql.join(
        Object.keys(sources).map((source) => selectUncounted(db, source)),
        sql` union all `,
      )}
    ) as days where day >= ${first} group by day`.execute(db)
  const known = new Map(rows.map((row) => [row.day, row]))
  return days.map((day) => known.get(day) ?? { day, readers: 0, clubs: 0, posts: 0 })
}

/** The newest rows after the mark, where the job has not been yet: at most a batch of them, since it counts years after an upgrade. */
const selectUncounted = (db: Db, source: string) => {
  const counts = (['readers', 'clubs', 'posts'] as const).map((counted) =>
    sql.lit(sources[source] === counted ? 1 : 0),
  )
  return sql`select day, ${sql.join(counts)} from (
    select ${dayOf(db)} as day from ${sql.table(source)}
    where id > coalesce((select last_id from instance_day_marks where source = ${source}), 0)
    order by id desc limit ${sql.lit(batch)}) as ${sql.table(`new_${source}`)}`
}
