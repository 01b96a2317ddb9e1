import type { Lifecycles } from '#server/db/lifecycle.ts'
import type { MeetingsTables } from '#server/db/tables/meetings.ts'

const ofMember = { onDeletion: { goesWith: 'the membership' }, shownBy: [], erased: 'by id' } as const

export const meetingsLifecycles: Lifecycles<MeetingsTables> = {
  meeting_series: {
    exported: "The club's appointments, not the reader's",
    onDeletion: { clear: ['author_id'] },
    shownBy: [],
    erased: 'by id',
  },
  meetings: {
    exported: "The club's appointment, not the reader's",
    onDeletion: { clear: ['author_id'] },
    shownBy: [],
    erased: 'by id',
    keepsBook: true,
    keepsListing: true,
  },
  meeting_topics: { erased: 'by id' },
  meeting_options: {
    exported: "The club's appointment, not the reader's",
    onDeletion: { clear: ['author_id'] },
    shownBy: [],
    erased: 'by id',
  },
  meeting_answers: {
    ...ofMember,
    exported: {
      name: 'meetingAnswers',
      read: (db, { id }, { after, limit }) =>
        db
          .selectFrom('meeting_answers')
          .innerJoin('members', 'members.id', 'meeting_answers.member_id')
          .innerJoin('clubs', 'clubs.id', 'meeting_answers.club_id')
          .innerJoin('meetings', 'meetings.id', 'meeting_answers.meeting_id')
          .select(['meeting_answers.id as row', 'clubs.name as club', 'meetings.title as meeting'])
          .select(['wall_time as startsAt', 'time_zone as timeZone', 'answer', 'guests', 'line'])
          .select((eb) => [
            eb.case().when('online', '=', 1).then('online').else('in person').end().as('how'),
            'answered_at as answeredAt',
          ])
          .where('members.user_id', '=', id)
          .where('meeting_answers.id', '>', after)
          .orderBy('meeting_answers.id')
          .limit(limit)
          .execute(),
    },
  },
  meeting_marks: {
    ...ofMember,
    exported: {
      name: 'meetingMarks',
      read: (db, { id }, { after, limit }) =>
        db
          .selectFrom('meeting_marks')
          .innerJoin('members', 'members.id', 'meeting_marks.member_id')
          .innerJoin('clubs', 'clubs.id', 'meeting_marks.club_id')
          .innerJoin('meeting_options', 'meeting_options.id', 'meeting_marks.option_id')
          .innerJoin('meetings', 'meetings.id', 'meeting_options.meeting_id')
          .select(['meeting_marks.id as row', 'clubs.name as club', 'meetings.title as meeting'])
          .select(['meeting_options.wall_time as time', 'time_zone as timeZone', 'mark'])
          .where('members.user_id', '=', id)
          .where('meeting_marks.id', '>', after)
          .orderBy('meeting_marks.id')
          .limit(limit)
          .execute(),
    },
  },
  meeting_attendance: {
    ...ofMember,
    exported: {
      name: 'meetingsAttended',
      read: (db, { id }, { after, limit }) =>
        db
          .selectFrom('meeting_attendance')
          .innerJoin('members', 'members.id', 'meeting_attendance.member_id')
          .innerJoin('clubs', 'clubs.id', 'meeting_attendance.club_id')
          .innerJoin('meetings', 'meetings.id', 'meeting_attendance.meeting_id')
          .select(['meeting_attendance.id as row', 'clubs.name as club', 'meetings.title as meeting'])
          .select(['wall_time as startsAt', 'time_zone as timeZone'])
          .where('members.user_id', '=', id)
          .where('meeting_attendance.id', '>', after)
          .orderBy('meeting_attendance.id')
          .limit(limit)
          .execute(),
    },
  },
  meeting_bring_lines: {
    ...ofMember,
    exported: {
      name: 'broughtToMeetings',
      read: (db, { id }, { after, limit }) =>
        db
          .selectFrom('meeting_bring_lines as bring')
          .innerJoin('members', 'members.id', 'bring.member_id')
          .innerJoin('clubs', 'clubs.id', 'bring.club_id')
          .innerJoin('meetings', 'meetings.id', 'bring.meeting_id')
          .select(['bring.id as row', 'clubs.name as club', 'meetings.title as meeting', 'bring.line'])
          .where('members.user_id', '=', id)
          .where('bring.id', '>', after)
          .orderBy('bring.id')
          .limit(limit)
          .execute(),
    },
  },
  calendar_feeds: {
    exported: 'Secrets',
    onDeletion: 'delete',
    shownBy: [],
    erased: 'by id',
  },
  meeting_invitations: {
    exported: 'What was mailed to the reader',
    onDeletion: 'delete',
    shownBy: [],
    erased: 'by id',
  },
  meeting_email_runs: { erased: 'with the club' },
  meeting_reminders: {
    exported: {
      name: 'meetingReminders',
      read: (db, { id }, { after }) =>
        db
          .selectFrom('meeting_reminders')
          .select(['user_id as row', 'hours_before as hoursBefore'])
          .where('user_id', '=', id)
          .where('user_id', '>', after)
          .execute(),
    },
    onDeletion: 'delete',
  },
}
