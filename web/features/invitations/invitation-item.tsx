import { Ban, Check, Copy, Send, X } from 'lucide-react'
import type { ReactElement } from 'react'
import type { InvitationState, PersonalInvitation } from '#contract/invitations/invitation.ts'
import { t } from '#web/messages/text.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useDates } from '#web/ui/dates.ts'
import { type ClubRef, useRemind, useWithdraw } from './actions.ts'

interface InvitationItemProps {
  club: ClubRef
  invitation: PersonalInvitation
  onGone: () => void
}

export function InvitationItem({ club, invitation, onGone }: InvitationItemProps) {
  const { email, state } = invitation
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3.5">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <bdi className="font-semibold wrap-anywhere">{email}</bdi>
          <Badge tone={looks[state].tone} icon={looks[state].icon}>
            {looks[state].label}
          </Badge>
        </p>
        <Note invitation={invitation} />
      </div>
      {state !== 'joined' && (
        <div className="flex gap-2 max-sm:-ms-3">
          <Remind club={club} invitation={invitation} />
          <Withdraw club={club} invitation={invitation} onGone={onGone} />
        </div>
      )}
    </li>
  )
}

const looks: Record<InvitationState, { label: string; tone: BadgeTone; icon: ReactElement }> = {
  sent: {
    label: t('invitations.sent', 'Invited'),
    tone: 'sky',
    icon: <Send aria-hidden="true" />,
  },
  copied: {
    label: t('invitations.copied', 'Has a link'),
    tone: 'sky',
    icon: <Copy aria-hidden="true" />,
  },
  joined: {
    label: t('invitations.joined', 'Joined'),
    tone: 'mint',
    icon: <Check aria-hidden="true" />,
  },
  declined: {
    label: t('invitations.declined', 'Declined'),
    tone: 'plain',
    icon: <X aria-hidden="true" />,
  },
  refused: {
    label: t('invitations.refused', 'Wants no invitations'),
    tone: 'plain',
    icon: <Ban aria-hidden="true" />,
  },
}

function Note({ invitation }: { invitation: PersonalInvitation }) {
  const dates = useDates()
  const { state, from, invitedAt, expiresAt, remindedAt, remindFrom, joinedAs } = invitation
  const who = from === null ? 'nobody' : 'member'
  const day = dates.day(invitedAt)
  const isOpen = state === 'sent' || state === 'copied'
  return (
    <p className="mt-0.5 text-xs text-ink-soft">
      {joinedAs === null
        ? t('invitations.by', '{who, select, nobody {Invited on {day}} other {Invited by {from} on {day}}}', {
            who,
            from: from ?? '',
            day,
          })
        : t('invitations.joinedAs', 'Joined as {name}', { name: joinedAs })}
      {isOpen && ` · ${t('invitations.until', 'Open until {day}', { day: dates.day(expiresAt) })}`}
      {remindedAt !== null &&
        ` · ${t('invitations.remindedOn', 'Reminded on {day}', { day: dates.day(remindedAt) })}`}
      {remindFrom !== null &&
        !isDue(remindFrom) &&
        ` · ${t('invitations.remindFrom', 'You can remind them from {day}', { day: dates.day(remindFrom) })}`}
    </p>
  )
}

const isDue = (from: string): boolean => Date.parse(from) <= Date.now()

function Remind({ club, invitation }: Pick<InvitationItemProps, 'club' | 'invitation'>) {
  const remind = useRemind(club)
  if (invitation.remindFrom === null || !isDue(invitation.remindFrom)) return null
  return (
    <Button
      variant="outline"
      size="sm"
      busy={remind.isPending}
      aria-label={t('invitations.remindOf', 'Remind {email}', { email: invitation.email })}
      onClick={() => remind.run(invitation)}
    >
      {t('invitations.remind', 'Remind')}
    </Button>
  )
}

function Withdraw({ club, invitation, onGone }: InvitationItemProps) {
  const withdraw = useWithdraw(club, onGone)
  const { email } = invitation
  return (
    <ConfirmDialog
      title={t('invitations.withdrawAsk', 'Withdraw this invitation?')}
      description={t(
        'invitations.withdrawHint',
        '{email} can no longer join with the link. No email tells them.',
        { email },
      )}
      confirmLabel={t('invitations.withdraw', 'Withdraw')}
      onConfirm={() => withdraw.run(invitation)}
      trigger={
        <Button
          variant="ghost"
          size="sm"
          busy={withdraw.isPending}
          aria-label={t('invitations.withdrawOf', 'Withdraw the invitation to {email}', { email })}
        >
          {t('invitations.withdraw', 'Withdraw')}
        </Button>
      }
    />
  )
}
