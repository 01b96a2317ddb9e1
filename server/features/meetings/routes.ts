import { answerMeeting } from '#contract/meetings/answer.ts'
import * as day from '#contract/meetings/day.ts'
import * as dates from '#contract/meetings/finding-a-date.ts'
import * as contract from '#contract/meetings/meeting.ts'
import { listOwnMeetings } from '#contract/meetings/own-meeting.ts'
import { getReminderChoice, updateReminderChoice } from '#contract/meetings/reminder.ts'
import type { AppContext } from '#server/app-context.ts'
import { authorizeReadPosts } from '#server/features/clubs/policy.ts'
import * as answers from './answers/commands.ts'
import { registerCalendar } from './calendar/routes.ts'
import * as commands from './commands.ts'
import { confirmDate, markOptions, proposeTime } from './dates/commands.ts'
import { tickQuestion, updateAttendance, updateNotes } from './day/commands.ts'
import { findDay } from './day/queries.ts'
import { listOwnMeetings as findOwn } from './own/queries.ts'
import { authorizeReadMeeting, authorizeReadMeetingAsMember } from './policy.ts'
import { findMeeting, listMeetings } from './queries.ts'
import { updateChoice } from './reminders/commands.ts'
import { findChoice } from './reminders/queries.ts'

/** The meetings of a club. */
export function registerMeetings(app: AppContext): void {
  const { route, db, cached, cachedPage, now } = app
  registerCalendar(app)

  route(contract.listMeetings, async (input) => {
    const viewer = await authorizeReadPosts(db, input.reader, input.params.clubId)
    const page = await listMeetings(db, viewer, { ...input.query, now: now() })
    // What lies ahead changes with the time, so the content itself is the version.
    return cachedPage(input, JSON.stringify(page), async () => page)
  })
  route(contract.createMeeting, ({ params, body, reader }) =>
    commands.createMeeting(db, reader, params.clubId, body, now()),
  )
  route(contract.getMeeting, async (input) => {
    const { viewer, meeting } = await authorizeReadMeeting(db, input.reader, input.params)
    const found = await findMeeting(db, viewer, meeting.id, now())
    return cached(input, JSON.stringify(found), async () => found)
  })
  route(contract.updateMeeting, ({ params, body, reader }) =>
    commands.updateMeeting(db, reader, params, body, now()),
  )
  route(contract.cancelMeeting, ({ params, body, reader }) =>
    commands.cancelMeeting(db, reader, params, body.reason, now()),
  )
  route(answerMeeting, ({ params, body, reader }) => answers.answerMeeting(db, reader, params, body, now))

  route(dates.markOptions, ({ params, body, reader }) => markOptions(db, reader, params, body, now()))
  route(dates.proposeTime, ({ params, body, reader }) =>
    proposeTime(db, reader, params, body.startsAt, now()),
  )
  route(dates.confirmDate, ({ params, body, reader }) => confirmDate(db, reader, params, body, now()))

  route(day.getMeetingDay, async ({ params, reader }) =>
    findDay(db, await authorizeReadMeetingAsMember(db, reader, params), reader),
  )
  route(day.tickQuestion, ({ params, body, reader }) => tickQuestion(db, reader, params, body, now()))
  route(day.updateMeetingNotes, ({ params, body, reader }) => updateNotes(db, reader, params, body))
  route(day.updateAttendance, ({ params, body, reader }) => updateAttendance(db, reader, params, body, now()))

  route(listOwnMeetings, async (input) => {
    const own = await findOwn(db, input.reader, now())
    return cached(input, JSON.stringify(own), async () => own)
  })
  route(getReminderChoice, ({ reader }) => findChoice(db, reader))
  route(updateReminderChoice, ({ body, reader }) => updateChoice(db, reader, body))
}
