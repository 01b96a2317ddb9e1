import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import type { Club } from '#contract/clubs/club.ts'
import { copyLink } from '#web/features/clubs/copy-link.ts'
import { t } from '#web/messages/text.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { invite } from '../queries.ts'

/** The link is loaded before it is asked for: browsers let a page copy only at the moment of a press. */
export function InviteButton({ club }: { club: Pick<Club, 'id'> }) {
  const query = useQuery(invite(club.id))

  async function copy() {
    const { data } = query.data ? query : await query.refetch()
    if (data)
      await copyLink(
        window.location.origin + data.path,
        t('invites.whatFor', 'Anyone who opens it can join this club.'),
      )
    else
      toast({
        title: t('invites.notLoadedToast', 'Couldn’t load the invite link'),
        description: t('invites.tryAgain', 'Try again.'),
        tone: 'error',
      })
  }

  return (
    <IconButton
      label={t('invites.copy', 'Copy the invite link')}
      variant="outline"
      icon={<UserPlus className="size-5" />}
      busy={query.isFetching && !query.data}
      onClick={() => void copy()}
    />
  )
}
