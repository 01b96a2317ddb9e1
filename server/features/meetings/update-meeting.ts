import type { MeetingChange } from '#contract/meetings/meeting.ts'
import { meetingRefusals } from '#contract/meetings/refusals.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import type { CanManageClub } from '#server/features/clubs/policy.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'
import { retractGroup } from '#server/features/notifications/retract.ts'
import { moveOpening } from '#server/features/reviews/stars/opening.ts'
import { HttpError } from '#server/http/http-error.ts'
import { fillPlaces, lineUpOnline } from './answers/waiting-list.ts'
import { addMoveEmailJob } from './emails/add-email-jobs.ts'
import { findMeeting } from './meeting.ts'
import { isHybrid, type MeetingRow, requireMeetingRow } from './meeting-row.ts'
import { groupKeys } from './notification-groups.ts'
import { notifyMoved } from './notify-members.ts'
import { authorizeChangeMeeting, type MeetingAddress } from './policy.ts'
import { tellHost } from './reminders/tell-host.ts'
import { scheduleReminders } from './reminders/schedule-reminders.ts'
import { endSeries, scheduleNext } from './repeats/repeats.ts'
import { requireFuture, spanOf, startOf, timesOf } from './times.ts'
import { positionOfUpTo, requireListed } from './up-to.ts'

/** A new time asks everyone who said yes to answer again; a new time or place notifies all members. */
export const updateMeeting = (
  db: Db,
  reader: Reader,
  address: MeetingAddress,
  sent: MeetingChange,
  now: Date,
) =>
  transact(db, async (change) => {
    const { admin, meeting: before } = await authorizeChangeMeeting(change, reader, address, now)
    if (sent.bookId) await requireListed(change, admin, sent.bookId)
    const target = await changedTarget(change, admin, before, sent)
    const times = await changedTimes(change, before, sent, now)
    const { series_id } = before
    if (sent.repeat === null && series_id !== null) await endSeries(change, series_id, now)
    await change
      .updateTable('meetings')
      .set({
        ...detailsOf(sent),
        ...target,
        ...times,
        sequence: before.sequence + 1,
        changed_at: now.toISOString(),
      })
      .where('id', '=', before.id)
      .execute()
    const after = await requireMeetingRow(change, address.clubId, before.id)
    const isMoved = after.wall_time !== null && after.starts_at !== before.starts_at
    const hasNewPlace = after.place !== before.place || after.video_url !== before.video_url
    if (isMoved) {
      await askAgain(change, after)
      await moveOpeningOfStars(change, after)
    } else if (after.video_url === null) await askOnlineAgain(change, after)
    if (isMoved || after.ends_at !== before.ends_at) await reschedule(change, after, now)
    const linedUp = isHybrid(after) ? [] : await lineUpOnline(change, after, now)
    if (isMoved || hasNewPlace) {
      const reason = sent.reason || null
      await change.updateTable('meetings').set({ reason }).where('id', '=', after.id).execute()
      if (after.status === 'scheduled') await notifyMoved(change, before, { ...after, reason }, reader, now)
    } else if (after.status === 'scheduled') await addMoveEmailJob(change, before, now)
    if (after.host_id !== before.host_id)
      await retractGroup(change, address.clubId, groupKeys(after.id).hosting)
    await tellHost(change, after, now)
    await fillPlaces(change, after, now, linedUp)
    await reviseClub(change, address.clubId, { parts: ['meetings'] })
    return findMeeting(change, admin, after.id, now)
  })

const detailsOf = ({ title, place, videoUrl, bookId, description, places }: MeetingChange) => ({
  ...(title !== undefined && { title }),
  ...(place !== undefined && { place: place || null }),
  ...(videoUrl !== undefined && { video_url: videoUrl }),
  ...(bookId !== undefined && { book_id: bookId }),
  ...(description !== undefined && { description }),
  ...(places !== undefined && { places }),
})

/** Another book has other parts. */
async function changedTarget(change: Change, admin: CanManageClub, before: MeetingRow, sent: MeetingChange) {
  const bookId = sent.bookId === undefined ? before.book_id : sent.bookId
  if (sent.upTo !== undefined) return { up_to: await positionOfUpTo(change, admin, bookId, sent.upTo) }
  return bookId === before.book_id ? {} : { up_to: null }
}

/** The columns that a new time, time zone or length changes. Throws 409 for a new time while the date is still open. */
async function changedTimes(change: Change, before: MeetingRow, sent: MeetingChange, now: Date) {
  const { startsAt = before.wall_time, timeZone = before.time_zone, minutes = before.minutes } = sent
  if (sent.startsAt === undefined && sent.timeZone === undefined && sent.minutes === undefined) return {}
  if (before.wall_time === null || startsAt === null) {
    if (sent.startsAt !== undefined || sent.timeZone !== undefined)
      throw new HttpError('meeting-over', meetingRefusals.noDate)
    const options = await change
      .selectFrom('meeting_options')
      .select('wall_time')
      .where('meeting_id', '=', before.id)
      .execute()
    const wallTimes = options.map(({ wall_time }) => wall_time)
    return { minutes, ...spanOf(wallTimes, { time_zone: before.time_zone, minutes }) }
  }
  const times = timesOf(startsAt, timeZone, minutes)
  if (times.starts_at !== before.starts_at)
    requireFuture(new Date(times.starts_at), now, sent.startsAt === undefined ? 'timeZone' : 'startsAt')
  return times
}

/** Members who said yes keep their places until they answer again. */
const askAgain = (change: Change, { id }: MeetingRow) =>
  change
    .updateTable('meeting_answers')
    .set({ asked_again: 1 })
    .where('meeting_id', '=', id)
    .where('answer', '=', 'going')
    .execute()

/** The same for members who wanted to join online, once the video link is gone. */
const askOnlineAgain = (change: Change, { id }: MeetingRow) =>
  change
    .updateTable('meeting_answers')
    .set({ asked_again: 1 })
    .where('meeting_id', '=', id)
    .where('answer', '=', 'going')
    .where('online', '=', 1)
    .execute()

/** Blind stars may open with the meeting. */
async function moveOpeningOfStars(change: Change, meeting: MeetingRow): Promise<void> {
  const { id, club_id, wall_time } = meeting
  if (wall_time === null) return
  await moveOpening(change, club_id, { ...startOf(meeting, wall_time), meetingId: id })
}

async function reschedule(change: Change, meeting: MeetingRow, now: Date): Promise<void> {
  if (meeting.status !== 'scheduled') return
  await scheduleReminders(change, meeting, now)
  await scheduleNext(change, meeting)
}
