import type { BackupLine } from '#contract/admin/backups.ts'
import type { Db } from '#server/db/schema.ts'
import { asFailure, countFailures, listFailures } from '#server/features/admin/backups/failures.ts'
import { decodeCursor, encodeCursor, lastTime } from '#server/http/cursor.ts'
import { cutPage, type Page } from '#server/http/page.ts'
import type { Wording } from '#server/messages/wording.ts'
import { listBackupFiles } from '#server/features/admin/backups/files.ts'
import { describeBackup } from './folder.ts'

interface ListQuery {
  limit: number
  cursor?: string | undefined
}

/** Backups and failures, newest first. Only the manifests of the page are read. */
export async function listLines(
  db: Db,
  folder: string,
  { limit, cursor }: ListQuery,
  wording: Wording,
): Promise<Page<BackupLine>> {
  // A page begins at a time, after as many of exactly that time as were shown.
  const [until = lastTime, shown = 0] = cursor ? decodeCursor(cursor, [lastTime, 10_000]) : []
  const needed = Math.max(0, shown) + limit + 1
  const files = await listBackupFiles(folder)
  const rows = await listFailures(db, until, needed)
  const lines = [
    ...files
      .filter(({ writtenAt }) => writtenAt <= until)
      .slice(0, needed)
      .map((file) => ({ at: file.writtenAt, line: () => describeBackup(folder, file) })),
    ...rows.map((row) => ({ at: Date.parse(row.last_at), line: () => asFailure(row, wording) })),
  ].toSorted((a, b) => b.at - a.at)
  const ofThatTime = lines.filter(({ at }) => at === until).length
  const left = lines.slice(Math.min(Math.max(0, shown), ofThatTime))
  const { rows: page, ...rest } = cutPage(
    left.slice(0, limit + 1),
    limit,
    files.length + (await countFailures(db)),
    ({ at }) => {
      const same = left.slice(0, limit).filter((one) => one.at === at).length
      return encodeCursor(at, same + (at === until ? Math.max(0, shown) : 0))
    },
  )
  return { ...rest, rows: page.map(({ line }) => line()) }
}
