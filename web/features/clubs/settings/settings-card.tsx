import { type ReactNode, useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** A card of the settings under its heading. */
export function SettingsCard({
  title,
  lead,
  children,
}: {
  title: string
  lead?: string
  children: ReactNode
}) {
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
  /** Whether there is something to save; then it can be thrown away, too. */
  isChanged: boolean
  onDiscard: () => void
}

/** The foot of a card: saves what it holds, or throws it away. */
export function SaveRow({ label, isSaving, onSave, disabled, isChanged, onDiscard }: SaveRowProps) {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3">
      <Button busy={isSaving} disabled={disabled} onClick={onSave} className="max-sm:grow">
        {label}
      </Button>
      {isChanged && !isSaving && (
        <Button variant="ghost" onClick={onDiscard} className="max-sm:grow">
          Discard changes
        </Button>
      )}
    </div>
  )
}
