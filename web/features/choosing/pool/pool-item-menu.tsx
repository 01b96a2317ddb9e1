import { Ellipsis, PenLine, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { type PoolEntry } from '#contract/choosing/pool.ts'
import { poolRefusals } from '#contract/choosing/refusals.ts'
import { t, wordsOf } from '#web/messages/text.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { useRemoveEntry } from '../actions.ts'
import type { ChoosingClub } from '../queries.ts'

const PitchDialog = lazy(async () => ({ default: (await import('./pitch-dialog.tsx')).PitchDialog }))

export function PoolItemMenu({ club, entry }: { club: ChoosingClub; entry: PoolEntry }) {
  const [dialog, setDialog] = useState<'pitch' | 'remove' | null>(null)
  const remove = useRemoveEntry(club, entry)
  const { title } = entry.book
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={t('choosing.actionsFor', 'Actions for {title}', { title })}
            icon={<Ellipsis className="size-5" />}
            busy={remove.isPending}
            className="-me-2 -mt-2"
          />
        }
      >
        {entry.isOwn && (
          <MenuItem icon={<PenLine aria-hidden="true" />} onSelect={() => setDialog('pitch')}>
            {t('choosing.editPitch', 'Edit the pitch')}
          </MenuItem>
        )}
        <MenuItem
          icon={<Trash2 aria-hidden="true" />}
          tone="danger"
          unavailable={entry.onBallot ? wordsOf(poolRefusals.onBallot) : undefined}
          onSelect={() => setDialog('remove')}
        >
          {entry.isOwn ? t('choosing.withdraw', 'Withdraw') : t('choosing.remove', 'Remove')}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={dialog === 'remove'}
        onOpenChange={(isOpen) => setDialog(isOpen ? 'remove' : null)}
        title={
          entry.isOwn
            ? t('choosing.withdrawAsk', 'Withdraw this book?')
            : t('choosing.removeAsk', 'Remove this book?')
        }
        description={t(
          'choosing.willDisappear',
          '{title} will disappear from the ideas, along with its pitch and members’ answers.',
          { title },
        )}
        confirmLabel={entry.isOwn ? t('choosing.withdraw', 'Withdraw') : t('choosing.remove', 'Remove')}
        onConfirm={() => remove.run()}
      />
      {dialog === 'pitch' && (
        <Suspense fallback={null}>
          <PitchDialog club={club} entry={entry} onClose={() => setDialog(null)} />
        </Suspense>
      )}
    </>
  )
}
