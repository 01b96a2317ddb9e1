import { UserPlus } from 'lucide-react'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import type { Club } from '#contract/clubs/club.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { InvitationList } from './invitation-list.tsx'

// Lazy, because most visits invite nobody.
const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }))

/** Who has been invited by email, and the button that invites more. For admins, and members if the club lets them. */
export function InvitationSection({ club }: { club: Pick<Club, 'id' | 'name'> }) {
  const [isInviting, setIsInviting] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={headingId} ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {t('invitations.heading', 'Invitations')}
        </h2>
        <Button variant="outline" onClick={() => setIsInviting(true)} className="max-sm:w-full">
          <UserPlus className="size-4.5" aria-hidden="true" />
          {t('invitations.invite', 'Invite people')}
        </Button>
      </div>
      <InvitationList club={club} onGone={() => heading.current?.focus()} />
      {isInviting && (
        <Suspense fallback={null}>
          <InviteDialog club={club} onClose={() => setIsInviting(false)} />
        </Suspense>
      )}
    </section>
  )
}
