import { type ReactNode, useId } from 'react'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

interface SettingsCardProps {
  title: string
  lead?: string
  children: ReactNode
}

export function SettingsCard({ title, lead, children }: SettingsCardProps) {
  const heading = useId()
  return (
    <Card role="group" aria-labelledby={heading}>
      <h2 id={heading} className="text-xl">
        {title}
      </h2>
      {lead && <p className="mt-1 text-sm text-ink-soft">{lead}</p>}
      <div className="mt-5">{children}</div>
    </Card>
  )
}

export interface SaveRowProps {
  label: string
  isSaving: boolean
  onSave: () => void
  disabled?: boolean
  isChanged: boolean
  onDiscard: () => void
}

export function SaveRow({ label, isSaving, onSave, disabled, isChanged, onDiscard }: SaveRowProps) {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3">
      <Button busy={isSaving} disabled={disabled} onClick={onSave} className="max-sm:grow">
        {label}
      </Button>
      {isChanged && !isSaving && (
        <Button variant="ghost" onClick={onDiscard} className="max-sm:grow">
          {t('clubs.discard', 'Discard changes')}
        </Button>
      )}
    </div>
  )
}
