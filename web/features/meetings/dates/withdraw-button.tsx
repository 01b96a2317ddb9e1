import { Trash2 } from 'lucide-react'
import type { MeetingOption } from '#contract/meetings/meeting.ts'
import { t } from '#web/messages/text.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useWithdrawTime } from '../actions.ts'
import type { MeetingClub } from '../queries.ts'
import { useDates } from '#web/ui/dates.ts'

interface WithdrawButtonProps {
  club: MeetingClub
  meetingId: number
  option: Pick<MeetingOption, 'id' | 'startsAt'>
}

export function WithdrawButton({ club, meetingId, option }: WithdrawButtonProps) {
  const withdraw = useWithdrawTime(club, meetingId)
  const time = useDates().longDayAndClock(option.startsAt)
  return (
    <ConfirmDialog
      title={t('meetings.withdrawQuestion', 'Withdraw this time?')}
      description={t(
        'meetings.withdrawMeans',
        '{time} can no longer be chosen, and everyone’s answers to it will be deleted.',
        { time },
      )}
      confirmLabel={t('meetings.withdraw', 'Withdraw the time')}
      cancelLabel={t('meetings.keepIt', 'Keep it')}
      onConfirm={() => withdraw.run(option.id)}
      trigger={
        <IconButton
          label={t('meetings.withdrawTime', 'Withdraw {time}', { time })}
          busy={withdraw.isPending}
          icon={<Trash2 className="size-4" aria-hidden="true" />}
        />
      }
    />
  )
}
