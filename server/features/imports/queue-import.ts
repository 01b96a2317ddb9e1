import { replaceJob } from '#server/db/jobs/queue.ts'
import type { Change } from '#server/db/schema.ts'

export const importJob = 'import'

/** Has the rows of an import worked on, in the transaction that left some to do. A job that is running goes on in the new one. */
export const queueImport = (change: Change, importId: number): Promise<void> =>
  replaceJob(change, { kind: importJob, key: String(importId), payload: { importId } })
