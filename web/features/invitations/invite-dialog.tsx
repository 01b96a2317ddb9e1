import { useRef, useState } from 'react'
import type { Club } from '#contract/clubs/club.ts'
import type { InvitedAddress } from '#contract/invitations/invitation.ts'
import { t } from '#web/messages/text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { InviteForm } from './invite-form.tsx'
import { PersonalLinks } from './personal-links.tsx'

interface InviteDialogProps {
  club: Pick<Club, 'id' | 'name'>
  onClose: () => void
}

export function InviteDialog({ club, onClose }: InviteDialogProps) {
  const [links, setLinks] = useState<readonly InvitedAddress[]>([])
  const addresses = useRef<HTMLTextAreaElement>(null)

  function finish(outcomes: readonly InvitedAddress[]) {
    const made = outcomes.filter(({ path }) => path !== undefined)
    if (made.length > 0) return setLinks(made)
    const isRefused = outcomes.some(({ problem }) => problem !== undefined)
    const sent = outcomes.filter(({ state }) => state === 'sent').length
    if (sent > 0)
      toast({
        title: t(
          'invitations.sentToast',
          '{count, plural, one {# person invited} other {# people invited}}',
          { count: sent },
        ),
        description: t('invitations.sentToastHint', 'You’ll see here when they join.'),
      })
    if (!isRefused) onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        links.length > 0
          ? t('invitations.linksTitle', 'Links to pass on')
          : t('invitations.invite', 'Invite people')
      }
      description={
        links.length > 0
          ? t(
              'invitations.linksHint',
              'Each link lets one person in. Copy them now: they aren’t shown again.',
            )
          : t('invitations.inviteHint', 'Each person gets a link of their own that lets them join at once.')
      }
      width="wide"
      firstFocus={addresses}
    >
      {links.length > 0 ? (
        <PersonalLinks club={club} links={links} />
      ) : (
        <InviteForm club={club} box={addresses} onSent={finish} />
      )}
    </Dialog>
  )
}
