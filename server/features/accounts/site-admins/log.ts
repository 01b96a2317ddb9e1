import type { AdminAction } from '#contract/accounts/admin-action.ts'
import type { Change } from '#server/db/schema.ts'
import type { SiteAdmin } from '../policy.ts'

/** Who did it: a site admin on a page, or whoever has the command line of the machine. */
export type Doer = SiteAdmin | 'command line'

/** Values without anybody's name or address, because a row is never changed or deleted. */
export type ActionDetails = Readonly<Record<string, Detail | Readonly<Record<string, Detail>>>>
type Detail = string | number | boolean | null | readonly string[]

/** In the transaction of what was done. */
export async function logAction(
  change: Change,
  by: Doer,
  action: AdminAction,
  {
    subjectId = null,
    details = {},
    now = new Date(),
  }: { subjectId?: number | null; details?: ActionDetails; now?: Date } = {},
): Promise<void> {
  await change
    .insertInto('admin_log')
    .values({
      happened_at: now.toISOString(),
      done_by: by === 'command line' ? null : by.id,
      action,
      subject_id: subjectId,
      details: JSON.stringify(details),
    })
    .execute()
}
