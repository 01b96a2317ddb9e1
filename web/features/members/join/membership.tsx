import { useEffect, useRef } from 'react'
import { Check, Hourglass, KeyRound } from 'lucide-react'
import type { Club } from '#contract/clubs/club.ts'
import type { MembershipStatus } from '#contract/members/member.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { joinLabels, joinMethod } from './join-toasts.ts'
import { useJoin } from '../queries.ts'

export interface MembershipProps {
  club: Pick<Club, 'id' | 'slug' | 'visibility'>
  /** Undefined while it is being asked for, or when that failed. */
  status: MembershipStatus | undefined
  loading: boolean
  /** The token of the invite link that the reader followed. */
  token: string | null
}

/** Where a signed-in reader stands with a club: a badge for members, a way in for everyone else. */
export function Membership(props: MembershipProps) {
  const box = useRef<HTMLDivElement>(null)
  const { isMember, status } = props.status ?? {}
  // The button goes with what it did: whoever pressed it goes on from what stands in its place.
  const hadFocus = useRef(false)
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) box.current?.focus()
  }, [isMember, status])
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="outline-none"
      onFocus={() => (hadFocus.current = true)}
      onBlur={({ relatedTarget }) => relatedTarget && (hadFocus.current = false)}
    >
      <Place {...props} />
    </div>
  )
}

function Place({ club, status, loading, token }: MembershipProps) {
  if (loading) return <Skeleton className="h-11 w-32" />
  if (status?.isMember)
    return status.role === 'admin' ? (
      <Badge tone="lilac" icon={<KeyRound aria-hidden="true" />}>
        Club Admin
      </Badge>
    ) : (
      <Badge tone="mint" icon={<Check aria-hidden="true" />}>
        Member
      </Badge>
    )
  if (status?.status === 'pending' && token === null) return <Pending />
  return <JoinButton club={club} token={token} />
}

function Pending() {
  return (
    <Badge tone="gold" icon={<Hourglass aria-hidden="true" />}>
      (Pending Approval)
    </Badge>
  )
}

function JoinButton({ club, token }: Pick<MembershipProps, 'club' | 'token'>) {
  const join = useJoin(club, token)
  return (
    <Button size="lg" busy={join.isPending} onClick={() => join.mutate()}>
      {joinLabels[joinMethod(club.visibility, token)]}
    </Button>
  )
}
