import { type FormEvent, useState } from 'react'
import { type PoolEntry, pitchMax } from '#contract/choosing/pool.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useUpdateEntry } from '../actions.ts'
import type { ChoosingClub } from '../queries.ts'
import { PitchField } from './pitch-field.tsx'

interface PitchDialogProps {
  club: ChoosingClub
  entry: PoolEntry
  onClose: () => void
}

export function PitchDialog({ club, entry, onClose }: PitchDialogProps) {
  const [pitch, setPitch] = useState(entry.pitch)
  const update = useUpdateEntry(club, entry)

  function submit(event: FormEvent) {
    event.preventDefault()
    update.run({ pitch: pitch.trim() }, onClose)
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('choosing.editPitch', 'Edit the pitch')}
    >
      <form onSubmit={submit} noValidate className="space-y-4">
        <PitchField
          title={entry.book.title}
          pitch={pitch}
          onChange={setPitch}
          error={update.fieldError('pitch')}
        />
        <Button type="submit" wide disabled={pitch.trim().length > pitchMax} busy={update.isPending}>
          {t('words.save', 'Save')}
        </Button>
      </form>
    </Dialog>
  )
}
