import { answerMeeting } from '#contract/meetings/answer.ts'
import * as bring from '#contract/meetings/bring.ts'
import * as day from '#contract/meetings/day.ts'
import * as dates from '#contract/meetings/finding-a-date.ts'
import * as contract from '#contract/meetings/meeting.ts'
import * as own from '#contract/meetings/own-meeting.ts'
import { getReminderChoice, updateReminderChoice } from '#contract/meetings/reminder.ts'
import type { AppContext } from '#server/app-context.ts'
import { authorizeReadPosts } from '#server/features/clubs/policy.ts'
import * as answers from './answers/answer-meeting.ts'
import { registerCalendar } from './calendar/routes.ts'
import { cancelMeeting } from './cancel-meeting.ts'
import { createMeeting } from './create-meeting.ts'
import { confirmDate } from './dates/confirm-date.ts'
import { markOptions } from './dates/mark-options.ts'
import { proposeTime } from './dates/propose-time.ts'
import { withdrawTime } from './dates/withdraw-time.ts'
import { tickQuestion } from './day/agenda.ts'
import { updateAttendance } from './day/attendance.ts'
import { findBringList, replaceBringList } from './day/bring-list.ts'
import { findDay, updateDay } from './day/meeting-day.ts'
import { updateNotes } from './day/shared-notes.ts'
import { findMeeting } from './meeting.ts'
import { listMeetings } from './meeting-list.ts'
import { listOwnMeetings } from './own-meetings.ts'
import { authorizeReadMeeting, authorizeReadMeetingAsMember } from './policy.ts'
import { findChoice, updateChoice } from './reminders/extra-reminder.ts'
import { updateMeeting } from './update-meeting.ts'

export function registerMeetings(app: AppContext): void {
  const { route, db, cached, cachedPage, now } = app
  registerCalendar(app)

  route(contract.listMeetings, async (input) => {
    const viewer = await authorizeReadPosts(db, input.reader, input.params.clubId)
    // Which meetings are upcoming changes with time.
    return cachedPage(input, null, () => listMeetings(db, viewer, { ...input.query, now: now() }))
  })
  route(contract.createMeeting, ({ params, body, reader }) =>
    createMeeting(db, reader, params.clubId, body, now()),
  )
  route(contract.getMeeting, async (input) => {
    const { viewer, meeting } = await authorizeReadMeeting(db, input.reader, input.params)
    return cached(input, null, () => findMeeting(db, viewer, meeting.id, now()))
  })
  route(contract.updateMeeting, ({ params, body, reader }) => updateMeeting(db, reader, params, body, now()))
  route(contract.cancelMeeting, ({ params, body, reader }) =>
    cancelMeeting(db, reader, params, body.reason, now()),
  )
  route(answerMeeting, ({ params, body, reader }) => answers.answerMeeting(db, reader, params, body, now))

  route(dates.markOptions, ({ params, body, reader }) => markOptions(db, reader, params, body, now()))
  route(dates.proposeTime, ({ params, body, reader }) =>
    proposeTime(db, reader, params, body.startsAt, now()),
  )
  route(dates.withdrawTime, ({ params, reader }) => withdrawTime(db, reader, params))
  route(dates.confirmDate, ({ params, body, reader }) => confirmDate(db, reader, params, body, now()))

  route(day.getMeetingDay, async ({ params, reader }) =>
    findDay(db, await authorizeReadMeetingAsMember(db, reader, params), reader),
  )
  route(day.tickQuestion, ({ params, body, reader }) =>
    updateDay(db, reader, params, (change, permission) => tickQuestion(change, permission, body, now())),
  )
  route(day.updateMeetingNotes, ({ params, body, reader }) =>
    updateDay(db, reader, params, (change, permission) => updateNotes(change, permission, body)),
  )
  route(day.updateAttendance, ({ params, body, reader }) =>
    updateDay(db, reader, params, (change, permission) => updateAttendance(change, permission, body, now())),
  )

  route(bring.getBringList, async ({ params, reader }) =>
    findBringList(db, await authorizeReadMeetingAsMember(db, reader, params)),
  )
  route(bring.replaceBringList, ({ params, body, reader }) =>
    replaceBringList(db, reader, params, body, now()),
  )

  route(own.listOwnMeetings, (input) => cached(input, null, () => listOwnMeetings(db, input.reader, now())))
  route(getReminderChoice, ({ reader }) => findChoice(db, reader))
  route(updateReminderChoice, ({ body, reader }) => updateChoice(db, reader, body))
}
