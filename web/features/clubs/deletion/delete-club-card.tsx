import { useState } from 'react'
import type { Club } from '#contract/clubs/club.ts'
import { restorableDays } from '#contract/clubs/deletion.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { SettingsCard } from '../settings/settings-card.tsx'
import { DeleteClubDialog } from './delete-club-dialog.tsx'

export function DeleteClubCard({ club }: { club: Club }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingsCard
      title={t('clubs.deleteThis', 'Delete this club')}
      lead={t(
        'clubs.deleteHint',
        'It disappears for everyone. You can restore it for {days, plural, one {# day} other {# days}}.',
        { days: restorableDays },
      )}
    >
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t('clubs.delete', 'Delete club')}
      </Button>
      {isOpen && <DeleteClubDialog club={club} onClose={() => setOpen(false)} />}
    </SettingsCard>
  )
}
