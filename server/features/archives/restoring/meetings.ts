import { randomUUID } from 'node:crypto'
import type { Change } from '#server/db/schema.ts'
import { scheduleReminders } from '#server/features/meetings/reminders/schedule-reminders.ts'
import { instantAt, spanOf, timesOf } from '#server/features/meetings/times.ts'
import type { ArchivedMeeting } from '../format/meeting-rows.ts'
import { known, memberOf, type Restoring, writeRows } from './restoring.ts'

/** With identities of their own: calendars may still have those of the club they come from. */
export const restoreMeetings = (restoring: Restoring): Promise<void> =>
  writeRows(restoring, 'meetings.jsonl', async (change, row) => {
    const { clubId, now } = restoring
    const times = timesOfRow(row)
    const { id } = await change
      .insertInto('meetings')
      .values({
        club_id: clubId,
        series_id: null,
        occurrence: null,
        uid: randomUUID(),
        title: row.title,
        status: row.status,
        time_zone: row.timeZone,
        minutes: row.minutes,
        ...times,
        place: row.place,
        video_url: row.videoUrl,
        book_id: row.book === null ? null : known(restoring.books, row.book),
        up_to: row.upTo,
        description: row.description,
        places: row.places,
        sequence: 0,
        reason: row.reason,
        author_id: memberOf(restoring, row.createdBy),
        notes: row.notes,
        notes_version: 0,
        created_at: row.at,
        changed_at: row.changedAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    restoring.meetings.set(row.id, id)
    await insertDay(change, restoring, id, row)
    if (row.status === 'scheduled' && times.ends_at > now.toISOString())
      await scheduleReminders(change, { id, ...times }, now)
  })

function timesOfRow({ startsAt, options, timeZone, minutes, at }: ArchivedMeeting) {
  if (startsAt !== null) {
    const { wall_time, starts_at, ends_at } = timesOf(startsAt, timeZone, minutes)
    return { wall_time, starts_at, ends_at }
  }
  const proposed = options.map((option) => option.startsAt)
  const span =
    proposed.length === 0
      ? { starts_at: at, ends_at: at }
      : spanOf(proposed, { time_zone: timeZone, minutes })
  return { wall_time: null, ...span }
}

async function insertDay(
  change: Change,
  restoring: Restoring,
  id: number,
  row: ArchivedMeeting,
): Promise<void> {
  const of = { club_id: restoring.clubId, meeting_id: id }
  const member = (person: number) => memberOf(restoring, person) ?? 0
  for (const answer of row.answers)
    await change
      .insertInto('meeting_answers')
      .values({
        ...of,
        member_id: member(answer.person),
        answer: answer.answer,
        online: answer.online ? 1 : 0,
        guests: answer.guests,
        line: answer.line,
        waiting_since: answer.waitingSince,
        asked_again: 0,
        answered_at: answer.at,
      })
      .execute()
  for (const person of row.attended)
    await change
      .insertInto('meeting_attendance')
      .values({ ...of, member_id: member(person) })
      .execute()
  for (const { person, lines } of row.brought)
    for (const [number, line] of lines.entries())
      await change
        .insertInto('meeting_bring_lines')
        .values({ ...of, member_id: member(person), number, line })
        .execute()
  for (const { post, at } of row.topics)
    await change
      .insertInto('meeting_topics')
      .values({ ...of, post_id: known(restoring.posts, post).id, discussed_at: at })
      .execute()
  for (const { startsAt, marks } of row.options) {
    const option = await change
      .insertInto('meeting_options')
      .values({
        ...of,
        wall_time: startsAt,
        starts_at: instantAt(startsAt, row.timeZone).toISOString(),
        author_id: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const { person, mark } of marks)
      await change
        .insertInto('meeting_marks')
        .values({ club_id: restoring.clubId, option_id: option.id, member_id: member(person), mark })
        .execute()
  }
}
