import type { ReactNode, RefObject } from 'react'
import { Link } from 'wouter'
import type { Visibility } from '#contract/clubs/club-choices.ts'
import type { Club } from '#contract/clubs/club.ts'
import { to } from '#contract/pages.ts'
import { rich, t } from '#web/messages/text.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

interface LeaveDialogProps {
  club: Pick<Club, 'name' | 'slug' | 'visibility'>
  role: 'member' | 'admin' | 'pending'
  onConfirm: () => void
  onClose: () => void
  returnsTo?: RefObject<HTMLElement | null>
}

export function LeaveDialog({ club, role, onConfirm, onClose, ...rest }: LeaveDialogProps) {
  const open = { open: true, onOpenChange: (isOpen: boolean) => !isOpen && onClose(), onConfirm, ...rest }
  if (role === 'pending')
    return (
      <ConfirmDialog
        {...open}
        title={t('leaving.withdrawAsk', 'Withdraw your request?')}
        description={rich(
          'leaving.withdrawHint',
          'The admins of {club} will no longer see it. You can ask again at any time.',
          { club: club.name },
        )}
        confirmLabel={t('leaving.withdraw', 'Withdraw request')}
      />
    )
  return (
    <ConfirmDialog
      {...open}
      title={t('leaving.leaveAsk', 'Leave {club}?', { club: club.name })}
      description={
        <>
          {losses[club.visibility]}
          {role === 'admin' && <OnlyAdmin slug={club.slug} />}
        </>
      }
      confirmLabel={t('leaving.leave', 'Leave club')}
    />
  )
}

const losses: Record<Visibility, string> = {
  open: t(
    'leaving.fromOpen',
    'You’ll no longer be able to change its reading list. You can join again at any time. You won’t lose anything you wrote: your posts stay in the club, and your progress is kept.',
  ),
  'public-preview': t(
    'leaving.fromPreview',
    'You’ll lose access to its notes and discussions, and an admin has to approve you before you can come back. You won’t lose anything you wrote: your posts stay in the club, and your progress is kept.',
  ),
  'invite-only': t(
    'leaving.fromInviteOnly',
    'You’ll lose access to everything in it, and need an invitation to come back. You won’t lose anything you wrote: your posts stay in the club, and your progress is kept.',
  ),
}

const OnlyAdmin = ({ slug }: { slug: string }): ReactNode => (
  <span className="mt-3 block">
    {rich(
      'leaving.onlyAdmin',
      'You’ll also stop being an admin. If you’re the only one, <link>make someone else an admin</link> first.',
      {
        link: (words) => (
          <Link
            to={`${to.settings(slug)}?tab=members`}
            className="font-semibold text-action-ink underline underline-offset-3"
          >
            {words}
          </Link>
        ),
      },
    )}
  </span>
)
