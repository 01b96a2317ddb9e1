import { type RefObject, useState } from 'react'
import type { CalendarDate } from '#contract/http/calendar-date.ts'
import { announcementsAWeek } from '#contract/board/thread.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LastDayField } from './last-day-field.tsx'

interface AnnounceDialogProps {
  onClose: () => void
  onAnnounce: (until: CalendarDate | null) => void
  busy: boolean
  returnsTo: RefObject<HTMLElement | null>
}

/** Makes a conversation an announcement. */
export function AnnounceDialog({ onClose, onAnnounce, busy, returnsTo }: AnnounceDialogProps) {
  const [until, setUntil] = useState('')
  return (
    <Dialog
      title={t('board.announceQuestion', 'Announce this to everyone?')}
      description={t(
        'board.announceMeans',
        'Every member is notified, and it stays on top of the club’s page. You can announce up to {max} times a week.',
        { max: announcementsAWeek },
      )}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      width="narrow"
      returnsTo={returnsTo}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('words.cancel', 'Cancel')}
          </Button>
          <Button busy={busy} onClick={() => onAnnounce(until === '' ? null : until)}>
            {t('board.announce', 'Announce')}
          </Button>
        </>
      }
    >
      <LastDayField value={until} onChange={setUntil} />
    </Dialog>
  )
}
