import { type Message, message } from '#contract/messages/message.ts'
import { type Distance, endsBook, type MeetingPart } from './how-far.ts'

/** How far the club reads for a meeting, and how much of it one reader has before them; null if that is unknown. */
export function toReadWords(part: MeetingPart, toGo: Distance | null): Message {
  const about = { whole: endsBook(part) ? 'yes' : 'no', part: part.title }
  if (toGo === null)
    return message(
      'meetings.toRead',
      '{whole, select, yes {To the end of the book} other {To the end of {part}}}',
      about,
    )
  if (toGo.parts === 0)
    return message(
      'meetings.toReadDone',
      '{whole, select, yes {To the end of the book. You’ve finished it.} other {To the end of {part}. You’ve read that far.}}',
      about,
    )
  const { parts } = toGo
  return toGo.pages === null || toGo.pages === 0
    ? message(
        'meetings.toReadParts',
        '{whole, select, yes {To the end of the book} other {To the end of {part}}}: you have {parts, plural, one {# part} other {# parts}} to go',
        { ...about, parts },
      )
    : message(
        'meetings.toReadPages',
        '{whole, select, yes {To the end of the book} other {To the end of {part}}}: you have {parts, plural, one {# part} other {# parts}} ({pages, plural, one {# page} other {# pages}}) to go',
        { ...about, parts, pages: toGo.pages },
      )
}
