import type { QueryClient } from '@tanstack/react-query'
import type { MeetingAnswerChange } from '#contract/meetings/answer.ts'
import type { Meeting, OwnMeetingAnswer } from '#contract/meetings/meeting.ts'
import { type MeetingClub, meetings, ownMeetings } from '../queries.ts'

const nothing = { online: false, guests: 0, line: null, isWaiting: false, isAskedAgain: false }

/** Shows an answer that is kept on this device, until the server has it. */
export function showKeptAnswer(
  client: QueryClient,
  club: MeetingClub,
  meetingId: number,
  change: MeetingAnswerChange,
): void {
  const withAnswer = <M extends Pick<Meeting, 'id' | 'ownAnswer'>>(meeting: M): M =>
    meeting.id === meetingId ? { ...meeting, ownAnswer: answerAfter(meeting.ownAnswer, change) } : meeting
  client.setQueryData(meetings.one(club.id, meetingId).queryKey, (meeting) => meeting && withAnswer(meeting))
  for (const { queryKey } of [meetings.upcoming(club.id), meetings.next(club.id)])
    client.setQueryData(queryKey, (page) => page && { ...page, rows: page.rows.map(withAnswer) })
  const { answer } = change
  if (answer === undefined) return
  client.setQueryData(ownMeetings.queryKey, (own) =>
    own?.map((one) => (one.id === meetingId ? { ...one, answer, isAskedAgain: false } : one)),
  )
}

function answerAfter(before: OwnMeetingAnswer | null, change: MeetingAnswerChange): OwnMeetingAnswer | null {
  const answer = change.answer ?? before?.answer
  if (answer === undefined) return before
  const said = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  return { ...nothing, ...before, ...said, answer, isAskedAgain: false }
}
