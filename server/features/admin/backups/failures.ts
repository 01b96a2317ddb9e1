import type { FailedBackup } from '#contract/admin/backups.ts'
import type { Change, Db } from '#server/db/schema.ts'
import type { Wording } from '#server/messages/wording.ts'
import { type BackupProblem, problemNamed, problemWords } from './problems.ts'

const keptDays = 90
/** In ms. */
const mailedEvery = 86_400_000

const columns = ['id', 'problem', 'first_at', 'last_at', 'attempts'] as const

/** The failure that no backup has followed yet. */
export const findOpenFailure = (db: Db | Change) =>
  db.selectFrom('backup_failures').select(columns).where('ended_at', 'is', null).executeTakeFirst()

/** A failure like the last one is counted with it. */
export async function recordFailure(change: Change, problem: BackupProblem, now: Date): Promise<void> {
  const at = now.toISOString()
  const open = await findOpenFailure(change)
  if (open?.problem === problem)
    await change
      .updateTable('backup_failures')
      .set({ last_at: at, attempts: open.attempts + 1 })
      .where('id', '=', open.id)
      .execute()
  else {
    await endFailure(change, now)
    await change
      .insertInto('backup_failures')
      .values({ problem, first_at: at, last_at: at, ended_at: null, mailed_at: null })
      .execute()
  }
  const old = new Date(now.getTime() - keptDays * 86_400_000).toISOString()
  await change.deleteFrom('backup_failures').where('last_at', '<', old).execute()
}

/** Site admins are told once a day at most. */
export async function isTimeToTell(change: Change, now: Date): Promise<boolean> {
  const { last } = await change
    .selectFrom('backup_failures')
    .select(({ fn }) => fn.max<string | null>('mailed_at').as('last'))
    .executeTakeFirstOrThrow()
  return last === null || now.getTime() - Date.parse(last) >= mailedEvery
}

export const markTold = (change: Change, now: Date) =>
  change
    .updateTable('backup_failures')
    .set({ mailed_at: now.toISOString() })
    .where('ended_at', 'is', null)
    .execute()

/** A backup was made again. */
export const endFailure = (change: Change, now: Date) =>
  change
    .updateTable('backup_failures')
    .set({ ended_at: now.toISOString() })
    .where('ended_at', 'is', null)
    .execute()

/** Newest first, up to a time. */
export const listFailures = (db: Db, until: number, limit: number) =>
  db
    .selectFrom('backup_failures')
    .select(columns)
    .where('last_at', '<=', new Date(until).toISOString())
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const countFailures = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('backup_failures')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export function asFailure(
  row: { problem: string; first_at: string; last_at: string; attempts: number },
  { say }: Wording,
): FailedBackup {
  const { text, advice } = problemWords[problemNamed(row.problem)]
  return {
    state: 'failed',
    firstAt: row.first_at,
    lastAt: row.last_at,
    attempts: row.attempts,
    problem: say(text),
    advice: say(advice),
  }
}
