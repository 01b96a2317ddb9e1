import * as contract from '#contract/meetings/calendar.ts'
import { message } from '#contract/messages/message.ts'
import { meetingRefusals } from '#contract/meetings/refusals.ts'
import type { AppContext } from '#server/app-context.ts'
import { authorizeReadAsMember } from '#server/features/clubs/policy.ts'
import { listedBook } from '#server/features/reading-list/policy.ts'
import { attachment } from '#server/http/attachment.ts'
import { HttpError, notFound } from '#server/http/http-error.ts'
import { authorizeReadMeetingAsMember } from '../policy.ts'
import { findFeedPath, renewFeed } from './feed-address.ts'
import { findEvent } from './events.ts'
import { meetingFile, planFile } from './calendar-file.ts'
import { listDueDatesOf } from './due-dates.ts'

export function registerCalendar({ route, db, config }: AppContext): void {
  route(contract.getClubCalendar, async ({ params, reader }) => {
    const member = await authorizeReadAsMember(db, reader, params.clubId)
    return findFeedPath(db, { userId: reader.id, clubId: member.clubId })
  })
  route(contract.renewClubCalendar, async ({ params, reader }) => {
    const member = await authorizeReadAsMember(db, reader, params.clubId)
    return renewFeed(db, { userId: reader.id, clubId: member.clubId })
  })
  route(contract.getCalendar, ({ reader }) => findFeedPath(db, { userId: reader.id, clubId: null }))
  route(contract.renewCalendar, ({ reader }) => renewFeed(db, { userId: reader.id, clubId: null }))

  route(contract.getMeetingCalendar, async ({ params, reader, reply, wording }) => {
    const event = await findEvent(db, await authorizeReadMeetingAsMember(db, reader, params))
    if (!event) throw new HttpError('meeting-over', meetingRefusals.noDate)
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .header('content-disposition', attachment(wording.say(message('meetings.fileName', 'meeting')), 'ics'))
      .send(meetingFile(event, { publicUrl: config.publicUrl ?? '', say: wording.say }))
  })

  route(contract.getPlanCalendar, async ({ params, reader, reply, wording }) => {
    const member = await authorizeReadAsMember(db, reader, params.clubId)
    const dueDates = await listDueDatesOf(db, await listedBook(db, member, params.bookId))
    if (dueDates.length === 0)
      throw notFound(message('meetings.planNotFound', 'A plan with dates could not be found.'))
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .header(
        'content-disposition',
        attachment(wording.say(message('plans.fileName', 'reading-plan')), 'ics'),
      )
      .send(planFile(dueDates, { publicUrl: config.publicUrl ?? '', say: wording.say }))
  })
}
