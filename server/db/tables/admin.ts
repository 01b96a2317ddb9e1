import type { Generated } from 'kysely'

export interface AdminTables {
  instance_days: InstanceDaysTable
  instance_day_marks: InstanceDayMarksTable
}

/** How many rows were new in a day, for the charts of site admins. Nothing is counted twice, and nothing is uncounted later. */
export interface InstanceDaysTable {
  /** As in 2026-11-27, in UTC. */
  day: string
  readers: Generated<number>
  clubs: Generated<number>
  posts: Generated<number>
}

/** Up to which row of each table the days are counted. */
export interface InstanceDayMarksTable {
  source: string
  last_id: number
}
