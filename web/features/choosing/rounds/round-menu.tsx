import { CalendarClock, Ellipsis, LockKeyhole, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { type Round } from '#contract/choosing/round.ts'
import { roundRefusals } from '#contract/choosing/refusals.ts'
import { t, wordsOf } from '#web/messages/text.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem, MenuRule } from '#web/ui/menu.tsx'
import { useCloseRound } from '../actions.ts'
import type { ChoosingClub } from '../queries.ts'

const ChangeRoundDialog = lazy(async () => ({
  default: (await import('./change-round-dialog.tsx')).ChangeRoundDialog,
}))
const CancelRoundDialog = lazy(async () => ({
  default: (await import('./cancel-round-dialog.tsx')).CancelRoundDialog,
}))

export function RoundMenu({ club, round }: { club: ChoosingClub; round: Round }) {
  const [dialog, setDialog] = useState<'change' | 'close' | 'cancel' | null>(null)
  const close = useCloseRound(club, round.id)
  const isEverybody = (round.turnout ?? 0) >= round.members
  const onClose = () => setDialog(null)
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={t('choosing.voteActions', 'Actions for this vote')}
            variant="outline"
            icon={<Ellipsis className="size-5" />}
            busy={close.isPending}
          />
        }
      >
        <MenuItem icon={<CalendarClock aria-hidden="true" />} onSelect={() => setDialog('change')}>
          {t('choosing.changeVote', 'Change the vote')}
        </MenuItem>
        <MenuItem
          icon={<LockKeyhole aria-hidden="true" />}
          unavailable={isEverybody ? undefined : wordsOf(roundRefusals.notEveryone)}
          onSelect={() => setDialog('close')}
        >
          {t('choosing.closeNow', 'Close it now')}
        </MenuItem>
        <MenuRule />
        <MenuItem icon={<X aria-hidden="true" />} tone="danger" onSelect={() => setDialog('cancel')}>
          {t('choosing.cancelVote', 'Cancel the vote')}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={dialog === 'close'}
        onOpenChange={(isOpen) => setDialog(isOpen ? 'close' : null)}
        title={t('choosing.closeAsk', 'Close this vote now?')}
        description={t(
          'choosing.closeHint',
          'Everyone has voted. The ballots will be counted and can no longer be changed.',
        )}
        confirmLabel={t('choosing.closeAndCount', 'Close and count')}
        tone="plain"
        onConfirm={() => close.run()}
      />
      <Suspense fallback={null}>
        {dialog === 'change' && <ChangeRoundDialog club={club} round={round} onClose={onClose} />}
        {dialog === 'cancel' && <CancelRoundDialog club={club} round={round} onClose={onClose} />}
      </Suspense>
    </>
  )
}
