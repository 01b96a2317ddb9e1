import { Mail } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Club } from '#contract/clubs/club.ts'
import type { MembershipStatus } from '#contract/members/member.ts'
import { isNotFound } from '#web/client/api.ts'
import { t } from '#web/messages/text.ts'
import { toast } from '#web/ui/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDates } from '#web/ui/dates.ts'
import { cardLabels, inviteOnlyToast, nextStep } from './join-method.ts'
import { JoinButton } from './join-button.tsx'
import { asksForAccount } from './invite-link.ts'
import { MembershipBadge } from './membership-badge.tsx'
import { personalInvitation } from './personal-invitation.ts'

export interface MembershipProps {
  club: Pick<Club, 'id' | 'slug' | 'visibility'>
  /** Undefined while loading or after a failure. */
  status: MembershipStatus | undefined
  loading: boolean
  token: string | null
  /** Shown beside the badge of a member or a pending reader, such as a button to leave. */
  children?: ReactNode
}

export function Membership(props: MembershipProps) {
  const box = useRef<HTMLDivElement>(null)
  const { isMember, status } = props.status ?? {}
  // Joining replaces the focused button by a badge; the focus stays here.
  const hadFocus = useRef(false)
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) box.current?.focus()
  }, [isMember, status])
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-2 outline-none"
      onFocus={() => (hadFocus.current = true)}
      onBlur={({ relatedTarget }) => relatedTarget && (hadFocus.current = false)}
    >
      <BadgeOrButton {...props} />
    </div>
  )
}

function BadgeOrButton({ club, status, loading, token, children }: MembershipProps) {
  const dates = useDates()
  if (loading) return <Skeleton className="h-11 w-32" />
  if (asksForAccount(token, status))
    return (
      <UnlessInvited club={club} status={status} loading={loading} token={token}>
        {children}
      </UnlessInvited>
    )
  if (status?.isMember)
    return (
      <>
        <MembershipBadge membership={{ role: status.role, status: 'member' }} />
        {children}
      </>
    )
  const step = nextStep(club.visibility, status, token)
  if (step === 'wait')
    return (
      <>
        <MembershipBadge membership={{ role: null, status: 'pending' }} />
        {children}
      </>
    )
  if (step === 'find-invitation') return <InviteOnly />
  if (step === 'ask-later' && status?.askAgainAt !== undefined)
    return (
      <p className="max-w-[40ch] text-sm text-ink-soft">
        {t(
          'joining.askAgainOn',
          'Your request was declined. You can ask again on {day}, or earlier if an admin of the club allows it.',
          { day: dates.day(status.askAgainAt) },
        )}
      </p>
    )
  return <JoinButton club={club} token={token} removed={status?.removed === true} />
}

/** The note above has the button of a personal link, as long as that lets somebody in (`PersonalInvite`). */
function UnlessInvited(props: MembershipProps) {
  const { error } = useQuery(personalInvitation(props.club, props.token ?? ''))
  return isNotFound(error) ? <BadgeOrButton {...props} token={null} /> : null
}

const InviteOnly = () => (
  <div className="max-w-[40ch] space-y-2">
    <Button variant="outline" size="lg" onClick={() => toast(inviteOnlyToast)}>
      <Mail className="size-4.5" aria-hidden="true" />
      {cardLabels['invite-only']}
    </Button>
    <p className="text-sm text-ink-soft">
      {t(
        'joining.takesNoRequests',
        'This club doesn’t take requests. To join, ask an admin for the invite link and open it.',
      )}
    </p>
  </div>
)
