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

/** Cancels a meeting, with a reason for the members. */
export function CancelDialog({ club, meeting, onClose }: CancelDialogProps) {
  const cancel = useCancelMeeting(club, meeting.id)
  return (
    <ReasonDialog
      title="Cancel this meeting?"
      description={
        meeting.repeat
          ? 'Everyone who has not declined will be notified. The other meetings of the repeat will stay. This cannot be undone.'
          : 'Everyone who has not declined will be notified. This cannot be undone.'
      }
      reasonMax={meetingReasonMax}
      labels={{ confirm: 'Cancel the meeting', keep: 'Keep it' }}
      action={cancel}
      onClose={onClose}
    >
      <Refusal error={cancel.error} otherwise="The meeting could not be cancelled." />
    </ReasonDialog>
  )
}
