import { type FormEvent, useState } from 'react'
import { pageCountMax } from '#contract/books/book.ts'
import type { Progress } from '#contract/progress/progress.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { parsePageCount } from './parse-place.ts'
import type { PlaceFormProps } from './place-form.tsx'
import { t } from '#web/messages/text.ts'
import { keepPages } from './keep-pages.ts'

interface EditionFormProps extends Pick<PlaceFormProps, 'saving' | 'onSaved'> {
  saved: Progress & { totalPages: number }
  /** Called when the reader keeps the page count. */
  onKeep: () => void
}

/** Another page count for a reader who is on a page: of another edition, where their page changes, or a correction, where it does not. */
export function EditionForm({ saved, saving, onSaved, onKeep }: EditionFormProps) {
  const { currentPage, totalPages } = saved
  const [typed, setTyped] = useState(String(totalPages))
  const [reason, setReason] = useState<'edition' | 'correction'>('edition')
  const count = parsePageCount(typed, pageCountMax)
  const isBelowPage = reason === 'correction' && count !== null && count < currentPage
  const error = isBelowPage
    ? t('progress.edition.onPageAlready', 'You’re on page {page} already', { page: currentPage })
    : (saving.fieldError('totalPages') ?? saving.fieldError('currentPage'))
  const maySave = count !== null && count !== totalPages && !isBelowPage

  function save(event: FormEvent) {
    event.preventDefault()
    if (!maySave) return
    saving.run({ ...(reason === 'correction' && { currentPage }), totalPages: count }, onSaved)
  }

  return (
    <form
      noValidate
      aria-label={t('progress.edition.another', 'Another edition')}
      onSubmit={save}
      className="space-y-4"
    >
      <Field label={t('progress.edition.pageCount', 'Page count')} error={error}>
        <TextInput
          type="number"
          inputMode="numeric"
          enterKeyHint="done"
          min={1}
          max={pageCountMax}
          autoFocus
          value={typed}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <RadioList
        legend={t('progress.edition.whatChanges', 'What changes?')}
        value={reason}
        options={[
          {
            value: 'edition',
            label: t('progress.edition.readAnother', 'I read another edition'),
            hint: t('progress.edition.pageChanges', 'You stay where you are in the book. Your page changes.'),
          },
          {
            value: 'correction',
            label: t('progress.edition.wrongCount', 'The page count was wrong'),
            hint: t('progress.edition.stay', 'You stay on page {page}.', { page: currentPage }),
          },
        ]}
        onChange={setReason}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          disabled={!maySave}
          busy={saving.isPending}
          busyLabel={t('progress.saving', 'Saving...')}
        >
          {t('progress.edition.save', 'Save page count')}
        </Button>
        <Button variant="ghost" onClick={onKeep}>
          {keepPages(totalPages)}
        </Button>
      </div>
    </form>
  )
}
