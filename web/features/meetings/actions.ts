import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type MeetingAnswerChange, answerMeeting } from '#contract/meetings/answer.ts'
import { renewClubCalendar } from '#contract/meetings/calendar.ts'
import {
  confirmDate,
  markOptions,
  type OwnMarks,
  proposeTime,
  withdrawTime,
} from '#contract/meetings/finding-a-date.ts'
import {
  cancelMeeting,
  createMeeting,
  type MeetingChange,
  type MeetingWithAnswers,
  type NewMeeting,
  type OptionId,
  updateMeeting,
} from '#contract/meetings/meeting.ts'
import { call } from '#web/client/api.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { t } from '#web/messages/text.ts'
import { showKeptAnswer } from './answer/kept-answer.ts'
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
    scope: `meeting-answer ${meetingId}`,
    failure: () => null,
    onSuccess: (meeting) => cacheMeeting(client, club, meeting),
    onFailure: () => refreshMeetings(club),
    onKept: (change) => showKeptAnswer(client, club, meetingId, change),
  })
}

export function useCreateMeeting(club: MeetingClub) {
  const client = useQueryClient()
  return useAction({
    send: (body: NewMeeting) => call(createMeeting, { params: { clubId: club.id }, body }),
    success: ({ status }) => ({
      title:
        status === 'scheduled'
          ? t('meetings.planned', 'Meeting planned')
          : t('meetings.timesProposed', 'Times proposed'),
      description: t('meetings.membersNotified', 'The members have been notified.'),
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
        repeat === null
          ? t('meetings.seriesStopped', 'Series stopped')
          : startsAt === undefined
            ? t('meetings.changed', 'Meeting changed')
            : t('meetings.moved', 'Meeting moved'),
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
      title: t('meetings.meetingCancelled', 'Meeting cancelled'),
      description: t('meetings.everyoneNotified', 'Everyone who hadn’t declined has been notified.'),
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
    failure: failureToast(t('meetings.markFailed', 'Couldn’t save your answer')),
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
    success: () => ({ title: t('meetings.timeProposed', 'Time proposed') }),
    failure: () => null,
    onSuccess: (meeting) => cacheMeeting(client, club, meeting),
    onFailure: () => refreshMeetings(club),
  })
}

export const useWithdrawTime = (club: MeetingClub, meetingId: number) =>
  useAction({
    send: (optionId: OptionId) => call(withdrawTime, { params: { clubId: club.id, meetingId, optionId } }),
    success: () => ({ title: t('meetings.timeWithdrawn', 'Time withdrawn') }),
    failure: failureToast(t('meetings.withdrawFailed', 'Couldn’t withdraw the time')),
    onSettled: () => refreshMeetings(club),
  })

export function useConfirmDate(club: MeetingClub, meetingId: number) {
  const client = useQueryClient()
  return useAction({
    send: (body: { optionId: OptionId; reason?: string }) =>
      call(confirmDate, { params: { clubId: club.id, meetingId }, body }),
    success: () => ({
      title: t('meetings.dateSet', 'Date set'),
      description: t('meetings.membersNotified', 'The members have been notified.'),
    }),
    failure: () => null,
    onSuccess: (meeting) => cacheMeeting(client, club, meeting),
    onFailure: () => refreshMeetings(club),
  })
}

export function useRenewClubCalendar(club: MeetingClub) {
  const client = useQueryClient()
  return useAction({
    send: () => call(renewClubCalendar, { params: { clubId: club.id } }),
    success: () => ({
      title: t('meetings.newCalendarLink', 'New calendar link'),
      description: t('meetings.oldLinkStopped', 'The old one has stopped working.'),
    }),
    failure: failureToast(t('meetings.newLinkFailed', 'Couldn’t create a new link')),
    onSuccess: (feed) => client.setQueryData(meetings.clubCalendar(club.id).queryKey, feed),
  })
}
