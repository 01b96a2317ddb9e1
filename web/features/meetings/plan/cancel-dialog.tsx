import { type Meeting, meetingReasonMax } from '#contract/meetings/meeting.ts'
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
      title="Cancel this meeting?"
      description={
        meeting.repeat
          ? 'Everyone who hasn’t declined will be notified. The other meetings in the series will stay. This can’t be undone.'
          : 'Everyone who hasn’t declined will be notified. This can’t be undone.'
      }
      reasonMax={meetingReasonMax}
      labels={{ confirm: 'Cancel the meeting', keep: 'Keep it' }}
      action={cancel}
      onClose={onClose}
    >
      <Refusal error={cancel.error} otherwise="Couldn’t cancel the meeting." />
    </ReasonDialog>
  )
}
