import type { FormEvent } from 'react'
import * as z from 'zod/mini'
import type { BookId } from '#contract/books/book.ts'
import { Format, type NewRead, type Read } from '#contract/library/read.ts'
import { useFormDraft } from '#web/client/use-form-draft.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { useSaveRead } from './actions.ts'
import { PartialDateField } from './partial-date-field.tsx'
import { formatNames } from './read-words.ts'

interface ReadFormProps {
  bookId: BookId
  /** null for another one. */
  read: Read | null
  onClose: () => void
}

const formats = Object.keys(formatNames) as Format[]

const Fields = z.object({
  startedOn: z.string(),
  finishedOn: z.string(),
  format: z.string(),
  isFinished: z.boolean(),
})

/** Every date may stay unknown, or be a year or a month only. What is typed is kept until it is saved. */
export function ReadForm({ bookId, read, onClose }: ReadFormProps) {
  const saving = useSaveRead(bookId, read?.id ?? null)
  const { draft, change, discard } = useFormDraft(`read:${bookId}/${read?.id ?? 'new'}`, Fields, {
    startedOn: read?.startedOn ?? '',
    finishedOn: read?.finishedOn ?? '',
    format: read?.format ?? '',
    isFinished: read === null || read.state === 'finished',
  })
  const edit = (part: Partial<typeof draft>) => {
    saving.clearError()
    change(part)
  }
  function close() {
    discard()
    onClose()
  }
  function save(event: FormEvent) {
    event.preventDefault()
    saving.run(toSend(draft), close)
  }
  return (
    <form
      noValidate
      onSubmit={save}
      className="my-3 space-y-4 rounded-md border border-line bg-paper-sunk p-4"
    >
      <PartialDateField
        legend={t('library.started', 'Started')}
        value={draft.startedOn}
        onChange={(startedOn) => edit({ startedOn })}
        error={saving.fieldError('startedOn')}
      />
      {read?.state !== 'finished' && (
        <Checkbox
          label={t('library.isFinished', 'I’ve finished it')}
          checked={draft.isFinished}
          onChange={(isFinished) => edit({ isFinished })}
        />
      )}
      {draft.isFinished && (
        <PartialDateField
          legend={t('library.finished', 'Finished')}
          value={draft.finishedOn}
          onChange={(finishedOn) => edit({ finishedOn })}
          error={saving.fieldError('finishedOn')}
        />
      )}
      <Field label={t('library.format', 'Format')} error={saving.fieldError('format')}>
        <NativeSelect value={draft.format} onChange={(format) => edit({ format })}>
          <option value="">{t('library.format.unknown', 'Not said')}</option>
          {formats.map((format) => (
            <option key={format} value={format}>
              {formatNames[format]}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={saving.isPending}>
          {t('words.save', 'Save')}
        </Button>
        <Button variant="outline" onClick={close}>
          {t('words.cancel', 'Cancel')}
        </Button>
      </div>
    </form>
  )
}

/** An empty date is unknown. */
const toSend = ({ startedOn, finishedOn, format, isFinished }: z.infer<typeof Fields>): NewRead => ({
  startedOn: startedOn || null,
  ...(isFinished && { finishedOn: finishedOn || null, finished: true as const }),
  format: formats.find((one) => one === format) ?? null,
})
