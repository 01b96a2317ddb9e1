import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, Copy, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { copyLink } from '#web/features/clubs/copy-link.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Loading, SkeletonText } from '#web/ui/skeleton.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useRenewClubCalendar } from '../actions.ts'
import { type MeetingClub, meetings } from '../queries.ts'

/** The secret address of the reader's calendar feed of the club. */
export function SubscribeDialog({ club, onClose }: { club: MeetingClub; onClose: () => void }) {
  const { data, isError, isFetching, refetch } = useQuery(meetings.clubCalendar(club.id))
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="The club in your calendar"
      description="Your calendar fetches the meetings of this club from this address, and follows when they are moved."
    >
      {data ? (
        <Feed club={club} path={data.path} />
      ) : isError ? (
        <ErrorState
          message="The address could not be loaded. Please check your connection."
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <Loading label="Loading the address">
          <SkeletonText lines={3} />
        </Loading>
      )}
    </Dialog>
  )
}

function Feed({ club, path }: { club: MeetingClub; path: string }) {
  const [isAsking, setAsking] = useState(false)
  const renew = useRenewClubCalendar(club)
  const address = window.location.origin + path
  return (
    <div className="space-y-5">
      <Field
        label="Secret address"
        hint="Whoever has it can read when and where the club meets. Do not share it."
      >
        <TextInput
          dir="ltr"
          readOnly
          value={address}
          onFocus={({ target }) => target.select()}
          className="font-mono text-sm"
        />
      </Field>
      <div className="flex flex-wrap gap-3 *:max-sm:grow">
        <a href={`webcal://${window.location.host}${path}`} className={buttonStyle({ variant: 'primary' })}>
          <CalendarPlus className="size-4.5" aria-hidden="true" />
          Open in your calendar
        </a>
        <Button variant="outline" onClick={() => void copyLink(address)}>
          <Copy className="size-4.5" aria-hidden="true" />
          Copy the address
        </Button>
      </div>
      <p className="border-t border-line pt-4 text-sm text-ink-soft">
        Has somebody else seen the address?{' '}
        <Button
          variant="ghost"
          size="sm"
          className="-mx-2 text-action-ink!"
          busy={renew.isPending}
          onClick={() => setAsking(true)}
        >
          <RotateCcw className="size-4" aria-hidden="true" />
          Get a new one
        </Button>
      </p>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Get a new address?"
        description="The old one stops working at once. Calendars that use it have to subscribe again."
        confirmLabel="Get a new address"
        tone="plain"
        onConfirm={() => renew.run()}
      />
    </div>
  )
}
