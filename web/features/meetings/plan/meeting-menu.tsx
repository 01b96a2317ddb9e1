import { CalendarClock, Ellipsis, Repeat2, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Meeting } from '#contract/meetings/meeting.ts'
import { t } from '#web/messages/text.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem, MenuRule } from '#web/ui/menu.tsx'
import { errorMessage } from '#web/client/api.ts'
import { toast } from '#web/ui/toast.ts'
import { useUpdateMeeting } from '../actions.ts'
import type { MeetingClub } from '../queries.ts'

const ChangeDialog = lazy(async () => ({ default: (await import('./change-dialog.tsx')).ChangeDialog }))
const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }))

export function MeetingMenu({ club, meeting }: { club: MeetingClub; meeting: Meeting }) {
  const [dialog, setDialog] = useState<'change' | 'end' | 'cancel' | null>(null)
  const end = useUpdateMeeting(club, meeting.id)
  const onClose = () => setDialog(null)
  return (
    <>
      <Menu
        trigger={
          <IconButton
            label={t('meetings.actions', 'Actions for this meeting')}
            variant="outline"
            icon={<Ellipsis className="size-5" />}
            busy={end.isPending}
          />
        }
      >
        <MenuItem icon={<CalendarClock aria-hidden="true" />} onSelect={() => setDialog('change')}>
          {meeting.startsAt === null
            ? t('meetings.change', 'Change the meeting')
            : t('meetings.changeOrMoveIt', 'Change or move it')}
        </MenuItem>
        {meeting.repeat && (
          <MenuItem icon={<Repeat2 aria-hidden="true" />} onSelect={() => setDialog('end')}>
            {t('meetings.stopRepeating', 'Stop repeating')}
          </MenuItem>
        )}
        <MenuRule />
        <MenuItem icon={<X aria-hidden="true" />} tone="danger" onSelect={() => setDialog('cancel')}>
          {t('meetings.cancel', 'Cancel the meeting')}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={dialog === 'end'}
        onOpenChange={(isOpen) => setDialog(isOpen ? 'end' : null)}
        title={t('meetings.stopQuestion', 'Stop repeating?')}
        description={t('meetings.stopMeans', 'The meetings planned so far will stay. No more will be added.')}
        confirmLabel={t('meetings.stopRepeating', 'Stop repeating')}
        tone="plain"
        onConfirm={() =>
          end.mutate(
            { repeat: null },
            {
              onError: (error) =>
                toast({
                  title: t('meetings.stopFailed', 'Couldn’t stop the series'),
                  description: errorMessage(error, t('words.tryAgainInAMoment', 'Try again in a moment.')),
                  tone: 'error',
                }),
            },
          )
        }
      />
      <Suspense fallback={null}>
        {dialog === 'change' && <ChangeDialog club={club} meeting={meeting} onClose={onClose} />}
        {dialog === 'cancel' && <CancelDialog club={club} meeting={meeting} onClose={onClose} />}
      </Suspense>
    </>
  )
}
