import { cancelReasonMax, type Round } from '#contract/choosing/round.ts'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { useCancelRound } from '../actions.ts'
import type { ChoosingClub } from '../queries.ts'

interface CancelRoundDialogProps {
  club: ChoosingClub
  round: Round
  onClose: () => void
}

export const CancelRoundDialog = ({ club, round, onClose }: CancelRoundDialogProps) => (
  <ReasonDialog
    title="Cancel this vote?"
    description="The ballots will be deleted unopened. The books can go on another ballot. This can’t be undone."
    reasonMax={cancelReasonMax}
    labels={{ confirm: 'Cancel the vote', keep: 'Keep it open' }}
    action={useCancelRound(club, round.id)}
    onClose={onClose}
  />
)
