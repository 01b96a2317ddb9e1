import type { AfterClubs } from '#server/features/clubs/update-settings.ts'

/** Calendars show a club's name with each of its meetings and due dates, and keep the old one until SEQUENCE increases. */
export const renameInCalendars: AfterClubs['renamed'] = async (change, { clubId }, now) => {
  await change
    .updateTable('meetings')
    .set((eb) => ({ sequence: eb('sequence', '+', 1), changed_at: now.toISOString() }))
    .where('club_id', '=', clubId)
    .where('wall_time', 'is not', null)
    .execute()
  await change
    .updateTable('plan_dates')
    .set((eb) => ({ sequence: eb('sequence', '+', 1), changed_at: now.toISOString() }))
    .where('club_id', '=', clubId)
    .where('number', 'is not', null)
    .execute()
}
