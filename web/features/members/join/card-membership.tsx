import { useCallback, useRef } from 'react'
import type { Club } from '#contract/clubs/club.ts'
import type { ClubMembership } from '#contract/members/own-club.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { requireName } from '#web/features/accounts/name-request.ts'
import { useReader } from '#web/features/accounts/queries.ts'
import { toast } from '#web/ui/toast.ts'
import { useJoin } from './actions.ts'
import { cardLabels, inviteOnlyToast } from './join-method.ts'
import { MembershipBadge } from './membership-badge.tsx'

export interface CardMembershipProps {
  club: Pick<Club, 'id' | 'name' | 'slug' | 'visibility'>
  /** Null for strangers, unless an admin removed them; undefined while loading. */
  membership: ClubMembership | null | undefined
  /** Lets the card count the new member. */
  onJoined: () => void
}

export function CardMembership({ club, membership, onJoined }: CardMembershipProps) {
  const removed = membership?.removed === true
  const join = useJoin(club, null, removed)
  const reader = useReader()
  const pressed = useRef(false)
  // Joining replaces the focused button by a badge, which takes the focus.
  const takeFocus = useCallback((badge: HTMLElement | null) => {
    if (pressed.current && document.activeElement === document.body) badge?.focus()
  }, [])
  if (membership === undefined) return <Skeleton className="h-11 w-full" />
  if (membership?.status)
    return (
      <span ref={takeFocus} tabIndex={-1} className="flex min-h-11 items-center">
        <MembershipBadge membership={membership} />
      </span>
    )

  async function press() {
    if (club.visibility === 'invite-only') return void toast(inviteOnlyToast)
    if (pressed.current) return
    pressed.current = true
    if ((await requireName(reader)) === null) return void (pressed.current = false)
    join.mutate(undefined, {
      onSuccess: onJoined,
      onError: () => void (pressed.current = false),
    })
  }
  const label = cardLabels[removed && club.visibility === 'open' ? 'public-preview' : club.visibility]
  return (
    <Button
      wide
      variant={club.visibility === 'invite-only' ? 'ghost' : 'quiet'}
      busy={join.isPending}
      aria-label={t('words.labelOf', '{label}: {name}', { label, name: club.name })}
      onClick={() => void press()}
    >
      {label}
    </Button>
  )
}
