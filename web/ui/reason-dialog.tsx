import { type FormEvent, type ReactNode, useState } from 'react'
import { t } from '#web/messages/text.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

interface ReasonDialogProps {
  title: string
  description: string
  reasonMax: number
  /** Labels of the button that does it and of the one that does not. */
  labels: { confirm: string; keep: string }
  action: {
    run: (reason: string, onDone: () => void) => void
    fieldError: (field: string) => string | undefined
    clearError: () => void
    isPending: boolean
  }
  onClose: () => void
  children?: ReactNode
}

export function ReasonDialog({
  title,
  description,
  reasonMax,
  labels,
  action,
  onClose,
  children,
}: ReasonDialogProps) {
  const [reason, setReason] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (reason.trim() !== '') action.run(reason.trim(), onClose)
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={title} description={description}>
      <form onSubmit={submit} noValidate className="space-y-5">
        <Field
          label={t('words.reason', 'Reason')}
          hint={t('words.reasonHint', 'Members will see it.')}
          error={action.fieldError('reason')}
        >
          <TextInput
            dir="auto"
            maxLength={reasonMax}
            value={reason}
            onChange={({ target }) => {
              action.clearError()
              setReason(target.value)
            }}
          />
        </Field>
        {children}
        <div className="flex flex-wrap justify-end gap-3 *:max-sm:grow">
          <Button variant="outline" onClick={onClose}>
            {labels.keep}
          </Button>
          <Button type="submit" variant="danger" disabled={reason.trim() === ''} busy={action.isPending}>
            {labels.confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
