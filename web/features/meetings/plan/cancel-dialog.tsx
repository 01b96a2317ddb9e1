import { type Meeting, meetingReasonMax } from '#contract/meetings/meeting.ts'
import { t } from '#web/messages/text.ts'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { useCancelMeeting } from '../actions.ts'
import type { MeetingClub } from '../queries.ts'
import { Refusal } from './refusal.tsx'

interface CancelDialogProps {
  club: MeetingClub
  meeting: Meeting
  onClose: () => void
}

export function CancelDialog({ club, meeting, onClose }: CancelDialogProps) {
  const cancel = useCancelMeeting(club, meeting.id)
  return (
    <ReasonDialog
      title={t('meetings.cancelQuestion', 'Cancel this meeting?')}
      description={
        meeting.repeat
          ? t(
              'meetings.cancelOneOfSeries',
              'Everyone who hasn’t declined will be notified. The other meetings in the series will stay. This can’t be undone.',
            )
          : t('meetings.cancelMeans', 'Everyone who hasn’t declined will be notified. This can’t be undone.')
      }
      reasonMax={meetingReasonMax}
      labels={{ confirm: t('meetings.cancel', 'Cancel the meeting'), keep: t('meetings.keepIt', 'Keep it') }}
      action={cancel}
      onClose={onClose}
    >
      <Refusal
        error={cancel.error}
        otherwise={t(
          'meetings.cancelFailed',
          'Couldn’t cancel the meeting. Check your connection and try again.',
        )}
      />
    </ReasonDialog>
  )
}
