import { endsBook, type MeetingPart } from '#contract/meetings/how-far.ts'
import { type Message, message } from '#contract/messages/message.ts'
import { loadOncePerList } from '#server/features/notifications/kind.ts'
import { listDistances, type ToldDistance } from './distances.ts'

/** For calendars: what to read for a meeting. */
export const readTo = (part: MeetingPart): Message =>
  endsBook(part)
    ? message('meetings.readToEnd', 'To read: the whole book')
    : message('meetings.readTo', 'To read: to the end of {part}', { part: part.title })

/** How far the readers of notifications are from what their meeting is about. */
export const loadDistances = loadOncePerList<ToldDistance>(async ({ db, rows }) => {
  const told = rows.flatMap(({ id, user_id, subject }) => {
    const { meetingId }: { meetingId?: number } = JSON.parse(subject)
    return meetingId === undefined ? [] : [{ id, userId: user_id, meetingId }]
  })
  const distances = await listDistances(
    db,
    [...new Set(told.map(({ meetingId }) => meetingId))],
    [...new Set(told.map(({ userId }) => userId))],
  )
  return new Map(
    told.flatMap(({ id, userId, meetingId }) => {
      const own = distances.find((one) => one.userId === userId && one.meetingId === meetingId)
      return own ? [[id, own] as const] : []
    }),
  )
})
