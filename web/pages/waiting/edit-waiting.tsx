import { type FormEvent, useState } from 'react'
import type { Words } from '#web/client/offline/change-waiting.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

interface EditWaitingProps {
  words: Words
  hint: string | undefined
  onSave: (words: Words) => void
  onCancel: () => void
}

export function EditWaiting({ words, hint, onSave, onCancel }: EditWaitingProps) {
  const [title, setTitle] = useState(words.title)
  const [text, setText] = useState(words.text)
  function submit(event: FormEvent) {
    event.preventDefault()
    onSave({ title, text })
  }
  return (
    <form onSubmit={submit} className="mt-3 space-y-3">
      {title !== null && (
        <Field label={t('discussions.title', 'Title')}>
          <TextInput value={title} onChange={({ target }) => setTitle(target.value)} autoFocus />
        </Field>
      )}
      <Field label={t('waiting.yourText', 'Your text')} hint={hint}>
        <TextArea value={text} onChange={({ target }) => setText(target.value)} autoFocus={title === null} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" disabled={text.trim() === '' || title?.trim() === ''}>
          {t('waiting.send', 'Send')}
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {t('words.cancel', 'Cancel')}
        </Button>
      </div>
    </form>
  )
}
