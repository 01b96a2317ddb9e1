import { useQuery } from '@tanstack/react-query'
import { Copy, RefreshCw } from 'lucide-react'
import { useRef, useState } from 'react'
import { type Club, defaultPhoto } from '#contract/clubs/club.ts'
import { noWider } from '#contract/http/image-address.ts'
import { SettingsCard } from '#web/features/clubs/settings/settings-card.tsx'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { invite } from '../queries.ts'
import { useRenewInvite } from './actions.ts'

export function InviteSettings({ club }: { club: Club }) {
  const query = useQuery(invite(club.id))
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <SettingsCard title={t('invites.title', 'Invite Link')} lead={leads[club.visibility]}>
        {query.data ? (
          <InviteLink
            club={club}
            link={window.location.origin + query.data.path}
            secret={query.data.token !== null}
          />
        ) : query.isError ? (
          <ErrorState
            message={t('invites.notLoaded', 'Couldn’t load the invite link.')}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        ) : (
          <Skeleton className="h-30 sm:h-18" />
        )}
      </SettingsCard>
      <SettingsCard
        title={t('invites.preview', 'Preview')}
        lead={t('invites.previewHint', 'How the link looks in most chats.')}
      >
        <LinkPreview club={club} />
      </SettingsCard>
    </div>
  )
}

/** The share card that the club's page describes in its head (`server/pages/page-head.ts`). */
function LinkPreview({ club }: { club: Club }) {
  return (
    <div className="overflow-hidden rounded-md border border-line bg-paper-sunk">
      <img
        src={noWider(club.imageUrl ?? defaultPhoto, 768)}
        alt=""
        className="aspect-[1.91] w-full bg-paper-hover object-cover"
      />
      <div className="px-4 py-3">
        <p className="text-xs text-ink-soft">{window.location.hostname}</p>
        <p dir="auto" className="mt-0.5 line-clamp-2 font-semibold wrap-anywhere">
          {`${club.name} · Inkhorn`}
        </p>
        <p dir="auto" className="mt-0.5 line-clamp-2 text-start text-sm wrap-anywhere text-ink-soft">
          {club.description}
        </p>
      </div>
    </div>
  )
}

const leads: Record<Club['visibility'], string> = {
  open: t('invites.leadOpen', 'This club is open: anyone with the link can join at once.'),
  'public-preview': t('invites.leadPreview', 'Anyone with this link can join at once, without a request.'),
  'invite-only': t(
    'invites.leadInviteOnly',
    'Anyone with this link can join at once. It is the only way in.',
  ),
}

function InviteLink({ club, link, secret }: { club: Club; link: string; secret: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      toast({ title: t('clubs.linkCopied', 'Link copied!') })
    } catch {
      input.current?.select()
      toast({
        title: t('clubs.copyFailed', 'Copy failed'),
        description: t('invites.copyByHand', 'Please copy the link manually'),
        tone: 'error',
      })
    }
  }

  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('invites.link', 'Link')} className="min-w-0 grow basis-64">
          <TextInput
            ref={input}
            readOnly
            dir="ltr"
            value={link}
            onFocus={({ target }) => target.select()}
            className="text-sm"
          />
        </Field>
        <Button onClick={() => void copy()} className="max-sm:grow">
          <Copy className="size-4.5" aria-hidden="true" />
          {t('invites.copyLink', 'Copy link')}
        </Button>
        {secret && <Regenerate club={club} />}
      </div>
      {secret && (
        <p className="mt-3 text-sm text-ink-soft">
          {t(
            'invites.withCare',
            'Share it with care. If it reaches the wrong person, regenerate it; the old link stops working.',
          )}
        </p>
      )}
    </>
  )
}

function Regenerate({ club }: { club: Club }) {
  const [open, setOpen] = useState(false)
  const renewing = useRenewInvite(club)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      title={t('invites.renewAsk', 'Regenerate the invite link?')}
      description={t(
        'invites.renewHint',
        'Links you have already sent will stop working. Members stay members.',
      )}
      confirmLabel={t('invites.renew', 'Regenerate')}
      onConfirm={() => renewing.mutate()}
      trigger={
        <Button variant="outline" busy={renewing.isPending} className="max-sm:grow">
          <RefreshCw className="size-4.5" aria-hidden="true" />
          {t('invites.renew', 'Regenerate')}
        </Button>
      }
    />
  )
}
