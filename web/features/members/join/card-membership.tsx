import { useCallback, useRef } from 'react'
import { Check, Hourglass, KeyRound } from 'lucide-react'
import type { Club } from '#contract/clubs/club.ts'
import type { ClubStanding } from '#contract/members/own-club.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { cardLabels, inviteOnlyToast } from './join-toasts.ts'
import { useJoin } from '../queries.ts'

export interface CardMembershipProps {
  club: Pick<Club, 'id' | 'name' | 'slug' | 'visibility'>
  /** null for a stranger; undefined while nobody knows. */
  standing: ClubStanding | null | undefined
  /** Called when the reader has come in, so that the card counts them. */
  onJoined: () => void
}

/** On a club's card, for readers: the way in, or where they stand. */
export function CardMembership({ club, standing, onJoined }: CardMembershipProps) {
  const join = useJoin(club, null)
  const pressed = useRef(false)
  // The pressed button goes with what it did; the keyboard goes on from what stands in its place.
  const keepFocus = useCallback((mark: HTMLElement | null) => {
    if (pressed.current && document.activeElement === document.body) mark?.focus()
  }, [])
  if (standing === undefined) return <Skeleton className="h-11 w-full" />
  if (standing)
    return (
      <span ref={keepFocus} tabIndex={-1} className="flex min-h-11 items-center">
        <StandingBadge standing={standing} />
      </span>
    )

  function press() {
    if (club.visibility === 'invite-only') return void toast(inviteOnlyToast)
    if (pressed.current) return
    pressed.current = true
    join.mutate(undefined, {
      onSuccess: onJoined,
      onError: () => void (pressed.current = false),
    })
  }
  return (
    <Button
      wide
      variant={club.visibility === 'invite-only' ? 'ghost' : 'quiet'}
      busy={join.isPending}
      aria-label={`${cardLabels[club.visibility]}: ${club.name}`}
      onClick={press}
    >
      {cardLabels[club.visibility]}
    </Button>
  )
}

function StandingBadge({ standing }: { standing: ClubStanding }) {
  if (standing.status === 'pending')
    return (
      <Badge tone="gold" icon={<Hourglass aria-hidden="true" />}>
        (Pending Approval)
      </Badge>
    )
  return standing.role === 'admin' ? (
    <Badge tone="lilac" icon={<KeyRound aria-hidden="true" />}>
      Club Admin
    </Badge>
  ) : (
    <Badge tone="mint" icon={<Check aria-hidden="true" />}>
      Member
    </Badge>
  )
}
