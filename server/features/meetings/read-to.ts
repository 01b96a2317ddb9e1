import { type Distance, endsBook, type MeetingPart } from '#contract/meetings/how-far.ts'
import { type Message, message } from '#contract/messages/message.ts'
import { loadOncePerList } from '#server/features/notifications/kind.ts'
import { listDistances, type ToldDistance } from './distances.ts'

/** For calendars: what to read for a meeting. */
export const readTo = (part: MeetingPart): Message =>
  endsBook(part)
    ? message('meetings.readToEnd', 'To read: the whole book')
    : message('meetings.readTo', 'To read: to the end of {part}', { part: part.title })

/** For the emails of one reader: the same, and how much of it they have before them. */
export function toReadWords(part: MeetingPart, toGo: Distance | undefined): Message {
  const about = { whole: endsBook(part) ? 'yes' : 'no', part: part.title }
  if (!toGo)
    return message(
      'meetings.mail.toReadTarget',
      '{whole, select, yes {To the end of the book} other {To the end of {part}}}',
      about,
    )
  if (toGo.parts === 0)
    return message(
      'meetings.mail.toReadDone',
      '{whole, select, yes {To the end of the book. You’ve finished it.} other {To the end of {part}. You’ve read that far.}}',
      about,
    )
  const { parts } = toGo
  return toGo.pages === null || toGo.pages === 0
    ? message(
        'meetings.mail.toReadParts',
        '{whole, select, yes {To the end of the book} other {To the end of {part}}}: you have {parts, plural, one {# part} other {# parts}} to go',
        { ...about, parts },
      )
    : message(
        'meetings.mail.toReadPages',
        '{whole, select, yes {To the end of the book} other {To the end of {part}}}: you have {parts, plural, one {# part} other {# parts}} ({pages, plural, one {# page} other {# pages}}) to go',
        { ...about, parts, pages: toGo.pages },
      )
}

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
