import { sql } from 'kysely'
import { waitingMax } from '#contract/meetings/meeting.ts'
import type { Change } from '#server/db/schema.ts'

/**
 * Members who said yes to the time that was chosen are coming, and needn't answer again. Where the places run out, the others wait for
 * one, by how long they have been in the club. Answers date from the meeting's last change, which is this one. The club is locked.
 */
export async function answerByMarks(change: Change, meetingId: number, optionId: number): Promise<void> {
  await sql`
    insert into meeting_answers
      (club_id, meeting_id, member_id, answer, online, guests, waiting_since, asked_again, answered_at)
    select club_id, meeting_id, member_id, 'going', 0, 0, case when turn > places then changed_at end, 0, changed_at
    from (
      select meetings.club_id, meetings.id as meeting_id, places, changed_at, member_id,
        row_number() over (order by member_id) as turn
      from meetings
      inner join meeting_marks on option_id = ${optionId} and mark = 'yes'
      inner join members on members.id = member_id and members.status = 'member'
      where meetings.id = ${meetingId}
    ) as coming
    where places is null or turn <= places + ${sql.lit(waitingMax)}
    on conflict (meeting_id, member_id) do nothing`.execute(change)
}
