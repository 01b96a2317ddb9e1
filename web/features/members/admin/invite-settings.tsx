import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy, RefreshCw } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Club } from '#contract/clubs/club.ts'
import { getInvite, renewInvite } from '#contract/members/invite.ts'
import { SettingsCard } from '#web/features/clubs/settings/settings-card.tsx'
import { call } from '#web/client/api.ts'
import { endpointQuery } from '#web/client/queries.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'

/** A club's invite link: to copy, and to put out of use. */
export function InviteSettings({ club }: { club: Club }) {
  const params = { clubId: club.id }
  const invite = useQuery(endpointQuery(getInvite, { params }))
  return (
    <div className="max-w-2xl">
      <SettingsCard title="Invite Link" lead={meanings[club.visibility]}>
        {invite.data ? (
          <InviteLink
            club={club}
            link={window.location.origin + invite.data.path}
            secret={invite.data.token !== null}
          />
        ) : invite.isError ? (
          <ErrorState
            message="The invite link could not be loaded."
            onRetry={() => void invite.refetch()}
            retrying={invite.isFetching}
          />
        ) : (
          <Skeleton className="h-30 sm:h-18" />
        )}
      </SettingsCard>
    </div>
  )
}

const meanings: Record<Club['visibility'], string> = {
  open: 'This club is open: whoever follows the link can join at once.',
  'public-preview': 'Whoever follows this link becomes a member at once, without a request.',
  'invite-only': 'Whoever follows this link becomes a member at once. There is no other way in.',
}

function InviteLink({ club, link, secret }: { club: Club; link: string; secret: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      toast({ title: 'Link copied!' })
    } catch {
      input.current?.select()
      toast({ title: 'Copy failed', description: 'Please copy the link manually', tone: 'error' })
    }
  }

  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Link" className="min-w-0 grow basis-64">
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
          Copy Link
        </Button>
        {secret && <Regenerate club={club} />}
      </div>
      {secret && (
        <p className="mt-3 text-sm text-ink-soft">
          Hand it on with care. Has it come into wrong hands, regenerate it: the link before then lets nobody
          in.
        </p>
      )}
    </>
  )
}

function Regenerate({ club }: { club: Club }) {
  const [asking, setAsking] = useState(false)
  const client = useQueryClient()
  const params = { clubId: club.id }
  const renewal = useAction({
    send: () => call(renewInvite, { params }),
    success: () => ({ title: 'New invite link', description: 'The link before lets nobody in any more.' }),
    failure: failureToast('Error', 'Failed to regenerate the link'),
    onSuccess: (invite) => client.setQueryData(endpointQuery(getInvite, { params }).queryKey, invite),
  })
  return (
    <ConfirmDialog
      open={asking}
      onOpenChange={setAsking}
      title="Regenerate the invite link?"
      description="Links you have sent out until now will let nobody in any more. Members stay members."
      confirmLabel="Regenerate"
      onConfirm={() => renewal.mutate()}
      trigger={
        <Button variant="outline" busy={renewal.isPending} className="max-sm:grow">
          <RefreshCw className="size-4.5" aria-hidden="true" />
          Regenerate
        </Button>
      }
    />
  )
}
