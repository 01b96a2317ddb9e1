import type { ReactNode, RefObject } from 'react'
import { Link } from 'wouter'
import type { Visibility } from '#contract/clubs/club-choices.ts'
import type { Club } from '#contract/clubs/club.ts'
import { to } from '#contract/pages.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

interface LeaveDialogProps {
  club: Pick<Club, 'name' | 'slug' | 'visibility'>
  role: 'member' | 'admin' | 'pending'
  onConfirm: () => void
  onClose: () => void
  returnsTo?: RefObject<HTMLElement | null>
}

export function LeaveDialog({ club, role, onConfirm, onClose, ...rest }: LeaveDialogProps) {
  const name = <bdi>{club.name}</bdi>
  const open = { open: true, onOpenChange: (isOpen: boolean) => !isOpen && onClose(), onConfirm, ...rest }
  if (role === 'pending')
    return (
      <ConfirmDialog
        {...open}
        title="Withdraw your request?"
        description={<>The admins of {name} will no longer see it. You can ask again at any time.</>}
        confirmLabel="Withdraw request"
      />
    )
  return (
    <ConfirmDialog
      {...open}
      title={`Leave ${club.name}?`}
      description={
        <>
          {losses[club.visibility]} You won’t lose anything you wrote: your posts stay in the club, and your
          progress is kept.
          {role === 'admin' && <OnlyAdmin slug={club.slug} />}
        </>
      }
      confirmLabel="Leave club"
    />
  )
}

const losses: Record<Visibility, string> = {
  open: 'You’ll no longer be able to change its reading list. You can join again at any time.',
  'public-preview':
    'You’ll lose access to its notes and discussions, and an admin has to approve you before you can come back.',
  'invite-only': 'You’ll lose access to everything in it, and need an invitation to come back.',
}

const OnlyAdmin = ({ slug }: { slug: string }): ReactNode => (
  <span className="mt-3 block">
    You’ll also stop being an admin. If you’re the only one,{' '}
    <Link
      to={`${to.settings(slug)}?tab=members`}
      className="font-semibold text-action-ink underline underline-offset-3"
    >
      make someone else an admin
    </Link>{' '}
    first.
  </span>
)
