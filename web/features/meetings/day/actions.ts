import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type BringList, replaceBringList } from '#contract/meetings/bring.ts'
import type { PostId } from '#contract/discussions/post.ts'
import {
  type AttendanceChange,
  type MeetingDay,
  type NotesChange,
  tickQuestion,
  updateAttendance,
  updateMeetingNotes,
} from '#contract/meetings/day.ts'
import { call } from '#web/client/api.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { t } from '#web/messages/text.ts'
import { type MeetingClub, meetings, refreshMeetings } from '../queries.ts'
import { undoAction } from '../undo.ts'

const cacheDay = (client: QueryClient, club: MeetingClub, meetingId: number, day: MeetingDay) =>
  client.setQueryData(meetings.day(club.id, meetingId).queryKey, day)

export function useTickQuestion(club: MeetingClub, meetingId: number) {
  const client = useQueryClient()
  const send = (body: { questionId: PostId; discussed: boolean }) =>
    call(tickQuestion, { params: { clubId: club.id, meetingId }, body })
  return useAction({
    send,
    scope: `meeting-day ${meetingId}`,
    // A question moves when it is ticked off.
    success: (_day, body) => ({
      title: body.discussed
        ? t('meetings.tickedOff', 'Ticked off as discussed')
        : t('meetings.notTickedOff', 'No longer ticked off'),
      actions: [
        undoAction(async () =>
          cacheDay(client, club, meetingId, await send({ ...body, discussed: !body.discussed })),
        ),
      ],
    }),
    failure: failureToast(t('meetings.tickFailed', 'Couldn’t tick off the question')),
    onSuccess: (day) => cacheDay(client, club, meetingId, day),
    onFailure: () => refreshMeetings(club),
  })
}

/** A conflict is shown beside the notes. */
export function useUpdateNotes(club: MeetingClub, meetingId: number) {
  const client = useQueryClient()
  return useAction({
    send: (body: NotesChange) => call(updateMeetingNotes, { params: { clubId: club.id, meetingId }, body }),
    success: () => ({ title: t('meetings.notesSaved', 'Notes saved') }),
    failure: () => null,
    onSuccess: (day) => cacheDay(client, club, meetingId, day),
    onFailure: () => refreshMeetings(club),
  })
}

/** `name` is the member's; the toast about the reader needs none. */
export function useUpdateAttendance(club: MeetingClub, meetingId: number, name?: string) {
  const client = useQueryClient()
  const send = (body: AttendanceChange) =>
    call(updateAttendance, { params: { clubId: club.id, meetingId }, body })
  return useAction({
    send,
    scope: `meeting-day ${meetingId}`,
    success: (_day, body) => ({
      title: body.came
        ? t('meetings.markedPresent', 'Marked as present')
        : t('meetings.notMarkedPresent', 'No longer marked as present'),
      description: name,
      actions: [
        undoAction(
          async () => cacheDay(client, club, meetingId, await send({ ...body, came: !body.came })),
          name,
        ),
      ],
    }),
    failure: failureToast(t('meetings.attendanceFailed', 'Couldn’t save attendance')),
    onSuccess: (day) => cacheDay(client, club, meetingId, day),
    onFailure: () => refreshMeetings(club),
  })
}

/** Also returns the list as it will be. Only the reader’s own lines are sent, so nobody else’s are lost. */
export function useReplaceBringList(
  club: MeetingClub,
  meetingId: number,
  bring: BringList,
  ownId: number | null,
) {
  const client = useQueryClient()
  const { queryKey } = meetings.bring(club.id, meetingId)
  const send = (lines: string[]) =>
    call(replaceBringList, { params: { clubId: club.id, meetingId }, body: { lines } })
  const before = bring.lines
  const change = useAction({
    send,
    success: (_list, lines) =>
      lines.length > before.length
        ? null
        : {
            title: t('meetings.bringRemoved', 'Taken off the list'),
            description: before.find((line, at) => line !== lines[at]),
            actions: [undoAction(async () => client.setQueryData(queryKey, await send(before)))],
          },
    failure: () => null,
    onSuccess: (list) => client.setQueryData(queryKey, list),
    onFailure: () => refreshMeetings(club),
  })
  return [change, change.isPending ? withOwnLines(bring, ownId, change.variables) : bring] as const
}

function withOwnLines(bring: BringList, ownId: number | null, lines: string[]): BringList {
  const isListed = bring.everyone.some(({ memberId }) => memberId === ownId)
  if (!isListed) return bring
  const everyone = bring.everyone.map((member) => (member.memberId === ownId ? { ...member, lines } : member))
  return {
    lines,
    everyone: everyone.filter((member) => member.lines.length > 0),
    count: bring.count - bring.lines.length + lines.length,
  }
}
