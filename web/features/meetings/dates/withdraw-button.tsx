import { Trash2 } from 'lucide-react'
import type { MeetingOption } from '#contract/meetings/meeting.ts'
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
      title="Withdraw this time?"
      description={`${time} can no longer be chosen, and everyone’s answers to it will be deleted.`}
      confirmLabel="Withdraw the time"
      cancelLabel="Keep it"
      onConfirm={() => withdraw.run(option.id)}
      trigger={
        <IconButton
          label={`Withdraw ${time}`}
          busy={withdraw.isPending}
          icon={<Trash2 className="size-4" aria-hidden="true" />}
        />
      }
    />
  )
}
