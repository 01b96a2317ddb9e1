import { type FormEvent, useState } from 'react'
import type { Round } from '#contract/choosing/round.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useUpdateRound } from '../actions.ts'
import { toLocalInput } from '../local-time.ts'
import type { ChoosingClub } from '../queries.ts'
import { type RoundDraft, toRoundInput } from './round-draft.ts'
import { RoundFields } from './round-fields.tsx'

interface RoundDialogProps {
  club: ChoosingClub
  round: Round
  onClose: () => void
}

export function ChangeRoundDialog({ club, round, onClose }: RoundDialogProps) {
  const [before] = useState<RoundDraft>(() => ({
    title: round.title ?? '',
    closesAt: toLocalInput(new Date(round.closesAt)),
    quorum: String(round.quorum),
    then: round.then,
  }))
  const [draft, setDraft] = useState(before)
  const update = useUpdateRound(club, round.id)
  const sent = toRoundInput(draft)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!sent) return
    const { closesAt, ...rest } = sent
    // The input has no seconds; a time that was not changed stays as it is.
    update.run({ ...rest, ...(draft.closesAt !== before.closesAt && { closesAt }) }, onClose)
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('choosing.changeVote', 'Change the vote')}
    >
      <form onSubmit={submit} noValidate className="space-y-6">
        <RoundFields
          draft={draft}
          onChange={(part) => {
            update.clearError()
            setDraft({ ...draft, ...part })
          }}
          errorOf={update.fieldError}
          quorumHint={t('choosing.quorumHint', 'If fewer vote, it runs two more days, once.')}
        />
        <Button type="submit" wide disabled={!sent} busy={update.isPending}>
          {t('words.save', 'Save')}
        </Button>
      </form>
    </Dialog>
  )
}
