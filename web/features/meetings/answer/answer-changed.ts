import { answerMeeting } from '#contract/meetings/answer.ts'
import type { Meeting, OwnMeetingAnswer } from '#contract/meetings/meeting.ts'
import { call } from '#web/client/api.ts'
import { t } from '#web/messages/text.ts'
import { toast } from '#web/ui/toast.ts'
import { type MeetingClub, refreshMeetings } from '../queries.ts'
import { undoAction } from '../undo.ts'

/** Who says that they can't come loses their guests, so the toast can bring back all of the former answer. */
export function announceChange(
  club: MeetingClub,
  { id, title }: Pick<Meeting, 'id' | 'title'>,
  { answer, online, guests, line }: OwnMeetingAnswer,
): void {
  const restore = async () => {
    const body = { answer, online, guests, line }
    await call(answerMeeting, { params: { clubId: club.id, meetingId: id }, body })
    await refreshMeetings(club)
  }
  toast({
    title: t('meetings.answerChanged', 'Answer changed'),
    description: title,
    actions: [undoAction(restore, title)],
  })
}
