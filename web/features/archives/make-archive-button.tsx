import type { Club } from '#contract/clubs/club.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useMakeArchive } from './actions.ts'

interface MakeArchiveButtonProps {
  club: Club
  /** Whether the file would hold posts that the admin has not reached. */
  asks: boolean
  isAgain?: boolean
}

/** Asks once, as looking ahead does. */
export function MakeArchiveButton({ club, asks, isAgain = false }: MakeArchiveButtonProps) {
  const making = useMakeArchive(club.id)
  const button = (
    <Button
      variant={isAgain ? 'outline' : 'primary'}
      className="max-sm:w-full"
      busy={making.isPending}
      {...(!asks && { onClick: () => making.run() })}
    >
      {isAgain ? t('archives.makeAgain', 'Make a new file') : t('archives.make', 'Make the file')}
    </Button>
  )
  if (!asks) return button
  return (
    <ConfirmDialog
      trigger={button}
      tone="plain"
      title={t('archives.lookAhead', 'Include posts beyond where you are?')}
      description={t(
        'archives.lookAheadHint',
        'The file has everything that members wrote, also about pages you haven’t read yet. Here on Inkhorn these posts stay sealed for you.',
      )}
      confirmLabel={t('archives.make', 'Make the file')}
      onConfirm={() => making.run()}
    />
  )
}
