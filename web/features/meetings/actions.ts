import { useQueryClient } from '@tanstack/react-query'
import { type AnswerChange, answerMeeting } from '#contract/meetings/answer.ts'
import { call } from '#web/client/api.ts'
import { useAction } from '#web/client/use-action.ts'
import { type MeetingClub, meetings, refreshMeetings } from './queries.ts'

/** Says whether the reader comes. A refusal is shown beside the buttons. */
export function useAnswerMeeting(club: MeetingClub, meetingId: number) {
  const client = useQueryClient()
  return useAction({
    send: (body: AnswerChange) => call(answerMeeting, { params: { clubId: club.id, meetingId }, body }),
    failure: () => null,
    onSuccess: (meeting) => {
      client.setQueryData(meetings.one(club.id, meeting.id).queryKey, meeting)
      return refreshMeetings(club)
    },
    onFailure: () => refreshMeetings(club),
  })
}
