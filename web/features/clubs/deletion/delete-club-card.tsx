import { useState } from 'react'
import type { Club } from '#contract/clubs/club.ts'
import { restorableDays } from '#contract/clubs/deletion.ts'
import { Button } from '#web/ui/button.tsx'
import { SettingsCard } from '../settings/settings-card.tsx'
import { DeleteClubDialog } from './delete-club-dialog.tsx'

export function DeleteClubCard({ club }: { club: Club }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingsCard
      title="Delete this club"
      lead={`It disappears for everyone. You can restore it for ${restorableDays} days.`}
    >
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete club
      </Button>
      {isOpen && <DeleteClubDialog club={club} onClose={() => setOpen(false)} />}
    </SettingsCard>
  )
}
