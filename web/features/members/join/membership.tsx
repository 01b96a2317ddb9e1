import { type ReactNode, useEffect, useRef } from 'react'
import type { Club } from '#contract/clubs/club.ts'
import type { MembershipStatus } from '#contract/members/member.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useJoin } from './actions.ts'
import { joinLabels, joinMethod } from './join-method.ts'
import { MembershipBadge } from './membership-badge.tsx'

export interface MembershipProps {
  club: Pick<Club, 'id' | 'slug' | 'visibility'>
  /** Undefined while loading or after a failure. */
  status: MembershipStatus | undefined
  loading: boolean
  token: string | null
  /** Shown beside the badge of a member or a pending reader, such as a button to leave. */
  children?: ReactNode
}

/** For signed-in readers: a badge for members, a button to join for everyone else. */
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
  if (loading) return <Skeleton className="h-11 w-32" />
  if (status?.isMember)
    return (
      <>
        <MembershipBadge membership={{ role: status.role, status: 'member' }} />
        {children}
      </>
    )
  if (status?.status === 'pending' && token === null)
    return (
      <>
        <MembershipBadge membership={{ role: null, status: 'pending' }} />
        {children}
      </>
    )
  return <JoinButton club={club} token={token} />
}

function JoinButton({ club, token }: Pick<MembershipProps, 'club' | 'token'>) {
  const join = useJoin(club, token)
  return (
    <Button size="lg" busy={join.isPending} onClick={() => join.mutate()}>
      {joinLabels[joinMethod(club.visibility, token)]}
    </Button>
  )
}
