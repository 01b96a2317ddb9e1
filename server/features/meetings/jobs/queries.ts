import type { Change } from '#server/db/schema.ts'

/** Whether a club is not deleted. */
export async function isLive(change: Change, clubId: number): Promise<boolean> {
  const row = await change
    .selectFrom('live_clubs as clubs')
    .select('id')
    .where('id', '=', clubId)
    .executeTakeFirst()
  return row !== undefined
}

/** The ids of a club's meetings ahead for which somebody waits for a place. */
export async function listWithWaiting(change: Change, clubId: number, now: Date): Promise<number[]> {
  const rows = await change
    .selectFrom('meetings')
    .select('meetings.id')
    .where('club_id', '=', clubId)
    .where('ends_at', '>', now.toISOString())
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('meeting_answers')
          .select('meeting_answers.id')
          .whereRef('meeting_answers.meeting_id', '=', 'meetings.id')
          .where('waiting_since', 'is not', null),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}
