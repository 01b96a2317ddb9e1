import { type FormEvent, useState } from 'react'
import { type Meeting, meetingReasonMax } from '#contract/meetings/meeting.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
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
  const [reason, setReason] = useState('')
  const cancel = useCancelMeeting(club, meeting.id)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (reason.trim() !== '') cancel.run(reason.trim(), onClose)
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Cancel this meeting?"
      description={
        meeting.repeat
          ? 'Everyone who has not declined will be notified. The other meetings of the repeat will stay. This cannot be undone.'
          : 'Everyone who has not declined will be notified. This cannot be undone.'
      }
    >
      <form onSubmit={submit} noValidate className="space-y-5">
        <Field label="Reason" hint="Members will see it." error={cancel.fieldError('reason')}>
          <TextInput
            dir="auto"
            maxLength={meetingReasonMax}
            value={reason}
            onChange={({ target }) => {
              cancel.clearError()
              setReason(target.value)
            }}
          />
        </Field>
        <Refusal error={cancel.error} otherwise="The meeting could not be cancelled." />
        <div className="flex flex-wrap justify-end gap-3 *:max-sm:grow">
          <Button variant="outline" onClick={onClose}>
            Keep it
          </Button>
          <Button type="submit" variant="danger" disabled={reason.trim() === ''} busy={cancel.isPending}>
            Cancel the meeting
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
