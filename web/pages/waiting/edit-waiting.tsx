import { type FormEvent, useState } from 'react'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

interface EditWaitingProps {
  text: string
  onSave: (text: string) => void
  onCancel: () => void
}

export function EditWaiting({ text, onSave, onCancel }: EditWaitingProps) {
  const [written, setWritten] = useState(text)
  function submit(event: FormEvent) {
    event.preventDefault()
    onSave(written)
  }
  return (
    <form onSubmit={submit} className="mt-3 space-y-3">
      <Field label={t('waiting.yourText', 'Your text')}>
        <TextArea value={written} onChange={({ target }) => setWritten(target.value)} autoFocus />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" disabled={written.trim() === ''}>
          {t('waiting.send', 'Send')}
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {t('words.cancel', 'Cancel')}
        </Button>
      </div>
    </form>
  )
}
