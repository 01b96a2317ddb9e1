import type { WaitingItem } from '#web/client/offline/waiting-items.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

interface DiscardWaitingProps {
  item: WaitingItem
  onDiscard: () => void
}

export const DiscardWaiting = ({ item, onDiscard }: DiscardWaitingProps) => (
  <ConfirmDialog
    trigger={
      <Button size="sm" variant="ghost" className="first:-ms-3">
        {t('waiting.discard', 'Discard')}
      </Button>
    }
    title={t('waiting.discardThis', 'Discard this?')}
    description={whatItMeans(item)}
    confirmLabel={t('waiting.discard', 'Discard')}
    onConfirm={onDiscard}
  />
)

function whatItMeans({ sentAt, isOvertaken }: WaitingItem): string {
  if (isOvertaken)
    return t('waiting.discardVersion', 'This version won’t be sent. The one that has arrived stays.')
  return sentAt === null
    ? t('waiting.discardMeans', 'It hasn’t been sent, and won’t be. Nobody else has seen it.')
    : t(
        'waiting.discardSent',
        'It may have arrived already. This only takes it off this phone, and it won’t be sent again.',
      )
}
