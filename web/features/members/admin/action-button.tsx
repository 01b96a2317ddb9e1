import { Handshake } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { Club } from '#contract/clubs/club.ts'
import type { Member } from '#contract/members/member.ts'
import { to } from '#contract/pages.ts'
import { t } from '#web/messages/text.ts'
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

const OutlineButton = (props: ComponentProps<typeof Button>) => (
  <Button variant="outline" size="sm" {...props} />
)

function Promote({ member, club }: ActionButtonProps) {
  const { isPending, mutate } = usePromote(club)
  return (
    <OutlineButton
      // Every row has these buttons, so their accessible names say whose they are.
      aria-label={t('members.makeAdminOf', 'Make Admin: {name}', { name: memberName(member) })}
      busy={isPending}
      onClick={() => mutate(member)}
    >
      {t('members.makeAdmin', 'Make Admin')}
    </OutlineButton>
  )
}

function Demote({ member, club }: ActionButtonProps) {
  const { isPending, mutate } = useDemote(club)
  return (
    <OutlineButton
      aria-label={t('members.makeMemberOf', 'Make Member: {name}', { name: memberName(member) })}
      busy={isPending}
      onClick={() => mutate(member)}
    >
      {t('members.makeMember', 'Make Member')}
    </OutlineButton>
  )
}

function Remove({ member, club, onGone }: ActionButtonProps) {
  const { isPending, mutate } = useRemoveMember(club, onGone)
  const name = memberName(member)
  return (
    <ConfirmDialog
      title={t('members.removeAsk', 'Remove {name}?', { name })}
      description={removalWarning(club, member)}
      confirmLabel={t('members.removeConfirm', 'Remove member')}
      onConfirm={() => mutate(member)}
      trigger={
        <OutlineButton aria-label={t('members.removeOf', 'Remove: {name}', { name })} busy={isPending}>
          {t('members.remove', 'Remove')}
        </OutlineButton>
      }
    />
  )
}

/** Whole sentences, one after the other. */
function removalWarning({ name: club, visibility }: Pick<Club, 'name' | 'visibility'>, member: Member) {
  const name = memberName(member)
  return [
    visibility === 'open'
      ? t(
          'members.removeFromOpen',
          '{name} will no longer be able to change the reading list of {club}. What they wrote stays.',
          { name, club },
        )
      : t(
          'members.removeFromClosed',
          '{name} will no longer see what only members of {club} can see. What they wrote stays. The club will get a new invite link.',
          { name, club },
        ),
    ...(member.userId === null
      ? []
      : [t('members.removeComeBack', 'They can only come back if an admin approves.')]),
  ].join(' ')
}

function HandOver({ member, club }: ActionButtonProps) {
  const { isPending, mutate } = useHandOver(club)
  const name = memberName(member)
  return (
    <ConfirmDialog
      title={t('members.handOverAsk', 'Hand the club over to {name}?', { name })}
      description={t(
        'members.handOverHint',
        '{name} will become the founder of {club} and an admin. You’ll stay an admin, and only they can hand it back.',
        { name, club: club.name },
      )}
      confirmLabel={t('members.handOverConfirm', 'Hand over')}
      tone="plain"
      onConfirm={() => mutate(member)}
      trigger={
        <IconButton
          label={t('members.handOver', 'Hand the club over to {name}', { name })}
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
  const { isPending, mutate } = useDemote(club, {
    isSelf: true,
    onSuccess: () => navigate(to.club(club.slug)),
  })
  return (
    <ConfirmDialog
      title={t('members.stepDownAsk', 'Stop being an admin?')}
      description={t(
        'members.stepDownHint',
        'You’ll stay a member of {club}, and another admin can make you one again.',
        { club: club.name },
      )}
      confirmLabel={t('members.stepDown', 'Stop being an admin')}
      onConfirm={() => mutate(member)}
      trigger={<OutlineButton busy={isPending}>{t('members.stepDown', 'Stop being an admin')}</OutlineButton>}
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
