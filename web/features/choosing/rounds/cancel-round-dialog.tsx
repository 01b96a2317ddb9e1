import { type FormEvent, useState } from 'react'
import { cancelReasonMax, type Round } from '#contract/choosing/round.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useCancelRound } from '../actions.ts'
import type { ChoosingClub } from '../queries.ts'

interface CancelRoundDialogProps {
  club: ChoosingClub
  round: Round
  onClose: () => void
}

/** Cancels a vote, with a reason for the members. */
export function CancelRoundDialog({ club, round, onClose }: CancelRoundDialogProps) {
  const [reason, setReason] = useState('')
  const cancel = useCancelRound(club, round.id)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (reason.trim() !== '') cancel.run(reason.trim(), onClose)
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Cancel this vote?"
      description="The ballots are deleted unopened. The books stay in the pool. This cannot be undone."
    >
      <form onSubmit={submit} noValidate className="space-y-5">
        <Field label="Reason" hint="The members read it." error={cancel.fieldError('reason')}>
          <TextInput
            dir="auto"
            maxLength={cancelReasonMax}
            value={reason}
            onChange={({ target }) => {
              cancel.clearError()
              setReason(target.value)
            }}
          />
        </Field>
        <div className="flex flex-wrap justify-end gap-3 *:max-sm:grow">
          <Button variant="outline" onClick={onClose}>
            Keep it open
          </Button>
          <Button type="submit" variant="danger" disabled={reason.trim() === ''} busy={cancel.isPending}>
            Cancel the vote
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
