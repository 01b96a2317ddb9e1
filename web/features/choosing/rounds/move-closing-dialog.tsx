import { type FormEvent, useState } from 'react'
import type { Round } from '#contract/choosing/round.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useUpdateRound } from '../actions.ts'
import { fromLocalInput, toLocalInput } from '../local-time.ts'
import type { ChoosingClub } from '../queries.ts'
import { ClosingTimeField } from './closing-time-field.tsx'

interface MoveClosingDialogProps {
  club: ChoosingClub
  round: Round
  onClose: () => void
}

export function MoveClosingDialog({ club, round, onClose }: MoveClosingDialogProps) {
  const [before] = useState(() => toLocalInput(new Date(round.closesAt)))
  const [value, setValue] = useState(before)
  const update = useUpdateRound(club, round.id)
  const closesAt = fromLocalInput(value)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (closesAt && value !== before) update.run({ closesAt }, onClose)
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('choosing.moveClosing', 'Move the closing time')}
      description={t(
        'choosing.moveClosingHint',
        'Votes already cast stay as they are, and every member is told the new time.',
      )}
      width="narrow"
    >
      <form onSubmit={submit} noValidate className="space-y-6">
        <ClosingTimeField
          value={value}
          onChange={(next) => {
            update.clearError()
            setValue(next)
          }}
          error={update.fieldError('closesAt')}
        />
        <Button type="submit" wide disabled={!closesAt || value === before} busy={update.isPending}>
          {t('choosing.move', 'Move')}
        </Button>
      </form>
    </Dialog>
  )
}
