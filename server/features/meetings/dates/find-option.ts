import type { Change } from '#server/db/schema.ts'

export const findOption = (
  change: Change,
  meetingId: number,
  id: number,
): Promise<{ id: number; author_id: number | null } | undefined> =>
  change
    .selectFrom('meeting_options')
    .select(['id', 'author_id'])
    .where('id', '=', id)
    .where('meeting_id', '=', meetingId)
    .executeTakeFirst()
