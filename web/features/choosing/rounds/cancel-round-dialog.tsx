import { cancelReasonMax, type Round } from '#contract/choosing/round.ts'
import { t } from '#web/messages/text.ts'
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
    title={t('choosing.cancelAsk', 'Cancel this vote?')}
    description={t(
      'choosing.cancelHint',
      'The ballots will be deleted unopened. The books can go on another ballot. This can’t be undone.',
    )}
    reasonMax={cancelReasonMax}
    labels={{
      confirm: t('choosing.cancelVote', 'Cancel the vote'),
      keep: t('choosing.keepOpen', 'Keep it open'),
    }}
    action={useCancelRound(club, round.id)}
    onClose={onClose}
  />
)
