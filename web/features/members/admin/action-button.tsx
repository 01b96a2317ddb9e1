import { Handshake } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { Club } from '#contract/clubs/club.ts'
import type { Member } from '#contract/members/member.ts'
import { to } from '#contract/pages.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { LeaveButton } from '../leave/leave-button.tsx'
import { memberName } from '../member-name.ts'
import { useDemote, useHandOver, usePromote, useRemoveMember } from './actions.ts'
import type { MemberAction } from './allowed-actions.ts'

export interface ActionButtonProps {
  action: MemberAction
  member: Member
  club: Club
  onGone: () => void
}

const buttons: Record<MemberAction, (props: ActionButtonProps) => ReactNode> = {
  promote: Promote,
  demote: Demote,
  remove: Remove,
  'hand-over': HandOver,
  'step-down': StepDown,
  leave: Leave,
}

/** Actions that cannot be undone easily ask for confirmation. */
export function ActionButton(props: ActionButtonProps) {
  const Action = buttons[props.action]
  return <Action {...props} />
}

/** `of` names the member for screen readers, since every row has these buttons. */
const OutlineButton = ({
  label,
  of,
  ...rest
}: ComponentProps<typeof Button> & { label: string; of?: string }) => (
  <Button variant="outline" size="sm" aria-label={of && `${label}: ${of}`} {...rest}>
    {label}
  </Button>
)

function Promote({ member, club }: ActionButtonProps) {
  const { isPending, mutate } = usePromote(club)
  return (
    <OutlineButton
      label="Make Admin"
      of={memberName(member)}
      busy={isPending}
      onClick={() => mutate(member)}
    />
  )
}

function Demote({ member, club }: ActionButtonProps) {
  const { isPending, mutate } = useDemote(club)
  return (
    <OutlineButton
      label="Make Member"
      of={memberName(member)}
      busy={isPending}
      onClick={() => mutate(member)}
    />
  )
}

function Remove({ member, club, onGone }: ActionButtonProps) {
  const { isPending, mutate } = useRemoveMember(club, onGone)
  const name = memberName(member)
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      description={removalWarning(club, member)}
      confirmLabel="Remove member"
      onConfirm={() => mutate(member)}
      trigger={<OutlineButton label="Remove" of={name} busy={isPending} />}
    />
  )
}

function removalWarning({ name, visibility }: Pick<Club, 'name' | 'visibility'>, member: Member) {
  const who = memberName(member)
  return [
    visibility === 'open'
      ? `${who} will no longer be able to change the reading list of ${name}.`
      : `${who} will no longer see what only members of ${name} can see.`,
    'What they wrote stays.',
    ...(visibility === 'open' ? [] : ['The club will get a new invite link.']),
    ...(member.userId === null ? [] : ['They can only come back if an admin approves.']),
  ].join(' ')
}

function HandOver({ member, club }: ActionButtonProps) {
  const { isPending, mutate } = useHandOver(club)
  const name = memberName(member)
  return (
    <ConfirmDialog
      title={`Hand the club over to ${name}?`}
      description={`${name} will become the founder of ${club.name} and an admin. You’ll stay an admin, and only they can hand it back.`}
      confirmLabel="Hand over"
      tone="plain"
      onConfirm={() => mutate(member)}
      trigger={
        <IconButton
          label={`Hand the club over to ${name}`}
          icon={<Handshake className="size-4.5" />}
          size="sm"
          busy={isPending}
        />
      }
    />
  )
}

function StepDown({ member, club }: ActionButtonProps) {
  const [, navigate] = useLocation()
  const { isPending, mutate } = useDemote(club, () => navigate(to.club(club.slug)))
  return (
    <ConfirmDialog
      title="Stop being an admin?"
      description={`You’ll stay a member of ${club.name}, and another admin can make you one again.`}
      confirmLabel="Stop being an admin"
      onConfirm={() => mutate(member)}
      trigger={<OutlineButton label="Stop being an admin" busy={isPending} />}
    />
  )
}

function Leave({ member, club }: ActionButtonProps) {
  const [, navigate] = useLocation()
  return (
    <LeaveButton
      look="outline"
      club={club}
      membership={{ memberId: member.id, role: member.role, status: 'member' }}
      onLeft={() => navigate(to.club(club.slug))}
    />
  )
}
