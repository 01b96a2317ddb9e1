import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type MeetingAnswerChange, answerMeeting } from '#contract/meetings/answer.ts'
import { renewClubCalendar } from '#contract/meetings/calendar.ts'
import {
  type AttendanceChange,
  type MeetingDay,
  type NotesChange,
  tickQuestion,
  updateAttendance,
  updateMeetingNotes,
} from '#contract/meetings/day.ts'
import { confirmDate, markOptions, type OwnMarks, proposeTime } from '#contract/meetings/finding-a-date.ts'
import {
  cancelMeeting,
  createMeeting,
  type MeetingChange,
  type MeetingWithAnswers,
  type NewMeeting,
  type OptionId,
  updateMeeting,
} from '#contract/meetings/meeting.ts'
import type { PostId } from '#contract/discussions/post.ts'
import { call } from '#web/client/api.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { type MeetingClub, meetings, refreshMeetings } from './queries.ts'

/** Also refetches the lists that contain the meeting. */
function cacheMeeting(client: QueryClient, club: MeetingClub, meeting: MeetingWithAnswers) {
  client.setQueryData(meetings.one(club.id, meeting.id).queryKey, meeting)
  return refreshMeetings(club)
}

/** A refusal is shown beside the buttons. */
export function useAnswerMeeting(club: MeetingClub, meetingId: number) {
  const client = useQueryClient()
  return useAction({
    send: (body: MeetingAnswerChange) =>
      call(answerMeeting, { params: { clubId: club.id, meetingId }, body }),
    failure: () => null,
    onSuccess: (meeting) => cacheMeeting(client, club, meeting),
    onFailure: () => refreshMeetings(club),
  })
}

export function useCreateMeeting(club: MeetingClub) {
  const client = useQueryClient()
  return useAction({
    send: (body: NewMeeting) => call(createMeeting, { params: { clubId: club.id }, body }),
    success: ({ status }) => ({
      title: status === 'scheduled' ? 'Meeting planned' : 'Times proposed',
      description: 'The members have been notified.',
    }),
    failure: () => null,
    onSuccess: (meeting) => cacheMeeting(client, club, meeting),
  })
}

export function useUpdateMeeting(club: MeetingClub, meetingId: number) {
  const client = useQueryClient()
  return useAction({
    send: (body: MeetingChange) => call(updateMeeting, { params: { clubId: club.id, meetingId }, body }),
    success: (_, { repeat, startsAt }) => ({
      title:
        repeat === null ? 'Series stopped' : startsAt === undefined ? 'Meeting changed' : 'Meeting moved',
    }),
    failure: () => null,
    onSuccess: (meeting) => cacheMeeting(client, club, meeting),
    onFailure: () => refreshMeetings(club),
  })
}

export function useCancelMeeting(club: MeetingClub, meetingId: number) {
  const client = useQueryClient()
  return useAction({
    send: (reason: string) =>
      call(cancelMeeting, { params: { clubId: club.id, meetingId }, body: { reason } }),
    success: () => ({
      title: 'Meeting cancelled',
      description: 'Everyone who hadn’t declined has been notified.',
    }),
    failure: () => null,
    onSuccess: (meeting) => cacheMeeting(client, club, meeting),
    onFailure: () => refreshMeetings(club),
  })
}

/** Presses in a row are sent one after the other. `onSettled` runs once the page shows the last result. */
export function useMarkOptions(club: MeetingClub, meetingId: number, onSettled: () => void) {
  const client = useQueryClient()
  const key = ['meeting-marks', meetingId]
  return useAction({
    send: (marks: OwnMarks['marks']) =>
      call(markOptions, { params: { clubId: club.id, meetingId }, body: { marks } }),
    failure: failureToast('Couldn’t save your answer'),
    key,
    scope: `meeting-marks ${meetingId}`,
    onSettled: async () => {
      await refreshMeetings(club)
      // Unless the reader has pressed again meanwhile: that is not on the page yet.
      if (client.isMutating({ mutationKey: key }) <= 1) onSettled()
    },
  })
}

export function useProposeTime(club: MeetingClub, meetingId: number) {
  const client = useQueryClient()
  return useAction({
    send: (startsAt: string) =>
      call(proposeTime, { params: { clubId: club.id, meetingId }, body: { startsAt } }),
    success: () => ({ title: 'Time proposed' }),
    failure: () => null,
    onSuccess: (meeting) => cacheMeeting(client, club, meeting),
    onFailure: () => refreshMeetings(club),
  })
}

export function useConfirmDate(club: MeetingClub, meetingId: number) {
  const client = useQueryClient()
  return useAction({
    send: (body: { optionId: OptionId; reason?: string }) =>
      call(confirmDate, { params: { clubId: club.id, meetingId }, body }),
    success: () => ({ title: 'Date set', description: 'The members have been notified.' }),
    failure: () => null,
    onSuccess: (meeting) => cacheMeeting(client, club, meeting),
    onFailure: () => refreshMeetings(club),
  })
}

const cacheDay = (client: QueryClient, club: MeetingClub, meetingId: number, day: MeetingDay) =>
  client.setQueryData(meetings.day(club.id, meetingId).queryKey, day)

export function useTickQuestion(club: MeetingClub, meetingId: number) {
  const client = useQueryClient()
  return useAction({
    send: (body: { questionId: PostId; discussed: boolean }) =>
      call(tickQuestion, { params: { clubId: club.id, meetingId }, body }),
    failure: failureToast('Couldn’t tick off the question'),
    onSuccess: (day) => cacheDay(client, club, meetingId, day),
    onFailure: () => refreshMeetings(club),
  })
}

/** A conflict is shown beside the notes. */
export function useUpdateNotes(club: MeetingClub, meetingId: number) {
  const client = useQueryClient()
  return useAction({
    send: (body: NotesChange) => call(updateMeetingNotes, { params: { clubId: club.id, meetingId }, body }),
    success: () => ({ title: 'Notes saved' }),
    failure: () => null,
    onSuccess: (day) => cacheDay(client, club, meetingId, day),
    onFailure: () => refreshMeetings(club),
  })
}

export function useUpdateAttendance(club: MeetingClub, meetingId: number) {
  const client = useQueryClient()
  return useAction({
    send: (body: AttendanceChange) =>
      call(updateAttendance, { params: { clubId: club.id, meetingId }, body }),
    failure: failureToast('Couldn’t save attendance'),
    onSuccess: (day) => cacheDay(client, club, meetingId, day),
    onFailure: () => refreshMeetings(club),
  })
}

export function useRenewClubCalendar(club: MeetingClub) {
  const client = useQueryClient()
  return useAction({
    send: () => call(renewClubCalendar, { params: { clubId: club.id } }),
    success: () => ({ title: 'New calendar link', description: 'The old one has stopped working.' }),
    failure: failureToast('Couldn’t create a new link'),
    onSuccess: (feed) => client.setQueryData(meetings.clubCalendar(club.id).queryKey, feed),
  })
}
