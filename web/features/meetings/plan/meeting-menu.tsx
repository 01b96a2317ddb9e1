import { CalendarClock, Ellipsis, Repeat2, X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Meeting } from '#contract/meetings/meeting.ts'
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
            label="Actions for this meeting"
            variant="outline"
            icon={<Ellipsis className="size-5" />}
            busy={end.isPending}
          />
        }
      >
        <MenuItem icon={<CalendarClock aria-hidden="true" />} onSelect={() => setDialog('change')}>
          {meeting.startsAt === null ? 'Change the meeting' : 'Change or move it'}
        </MenuItem>
        {meeting.repeat && (
          <MenuItem icon={<Repeat2 aria-hidden="true" />} onSelect={() => setDialog('end')}>
            Stop repeating
          </MenuItem>
        )}
        <MenuRule />
        <MenuItem icon={<X aria-hidden="true" />} tone="danger" onSelect={() => setDialog('cancel')}>
          Cancel the meeting
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={dialog === 'end'}
        onOpenChange={(isOpen) => setDialog(isOpen ? 'end' : null)}
        title="Stop repeating?"
        description="The meetings planned so far will stay. No more will be added."
        confirmLabel="Stop repeating"
        tone="plain"
        onConfirm={() =>
          end.mutate(
            { repeat: null },
            {
              onError: (error) =>
                toast({
                  title: 'Couldn’t stop the series',
                  description: errorMessage(error, 'Try again in a moment.'),
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
