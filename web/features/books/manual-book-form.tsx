import { zodResolver } from '@hookform/resolvers/zod'
import { type ChangeEvent, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { authorMax, genreMax, isbnMax, pageCountMax, synopsisMax, titleMax } from '#contract/books/book.ts'
import { NewBook, publishedYearMin } from '#contract/books/new-book.ts'
import { fieldError } from '#web/client/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { t } from '#web/messages/text.ts'
import { type BookDraft, emptyDraft, parseWhole, textOrUndefined } from './book-draft.ts'

export interface ManualBookFormProps {
  draft: BookDraft
  onDraft: (draft: BookDraft) => void
  /** Field errors of a failure are shown in the form. */
  onSave: (book: NewBook) => Promise<unknown>
  onCancel: () => void
  submitLabel?: string
  busyLabel?: string
}

const thisYear = () => new Date().getFullYear()

/** Loaded when it opens, because the form library is large. */
export function ManualBookForm({
  draft,
  onDraft,
  onSave,
  onCancel,
  submitLabel = t('books.add', 'Add book'),
  busyLabel = t('books.adding', 'Adding...'),
}: ManualBookFormProps) {
  const form = useForm<BookDraft, unknown, NewBook>({ resolver: zodResolver(NewBook), defaultValues: draft })
  const { errors, isSubmitting } = form.formState
  const { subscribe } = form
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => onDraft(values) }),
    [subscribe, onDraft],
  )

  const [title, author] = form.watch(['title', 'author'])
  const incomplete = title.trim() === '' || author.trim() === ''

  async function save(book: NewBook) {
    try {
      await onSave(book)
      onDraft(emptyDraft)
    } catch (error) {
      for (const field of fields) {
        const message = fieldError(error, field)
        if (message) form.setError(field, { message }, { shouldFocus: true })
      }
    }
  }

  const yearError =
    errors.publishedYear &&
    t('books.yearBetween', 'A year from {first} to {last}', {
      first: String(publishedYearMin),
      last: String(thisYear()),
    })
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)} className="space-y-5">
      <Field label={t('books.title', 'Title')} error={errors.title?.message}>
        <TextInput required maxLength={titleMax} {...form.register('title')} />
      </Field>
      <Field label={t('books.author', 'Author')} error={errors.author?.message}>
        <TextInput required maxLength={authorMax} {...form.register('author')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('books.genreOptional', 'Genre (optional)')} error={errors.genre?.message}>
          <TextInput maxLength={genreMax} {...form.register('genre', { setValueAs: textOrUndefined })} />
        </Field>
        <Field label={t('books.yearOptional', 'Year (optional)')} error={yearError}>
          <TextInput
            type="number"
            inputMode="numeric"
            min={publishedYearMin}
            max={thisYear()}
            {...form.register('publishedYear', {
              setValueAs: parseWhole,
              // Not on blur: a message that appeared while the button was being pressed would move the button away.
              onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
                target.value.length >= 4 && void form.trigger('publishedYear'),
            })}
          />
        </Field>
        <Field
          label={t('books.pagesOptional', 'Pages (optional)')}
          error={
            errors.pageCount &&
            t('books.pagesBetween', 'A number from 1 to {max, number}', { max: pageCountMax })
          }
        >
          <TextInput
            type="number"
            inputMode="numeric"
            min={1}
            max={pageCountMax}
            {...form.register('pageCount', { setValueAs: parseWhole })}
          />
        </Field>
        <Field label={t('books.isbnOptional', 'ISBN (optional)')} error={errors.isbn?.message}>
          <TextInput maxLength={isbnMax} {...form.register('isbn', { setValueAs: textOrUndefined })} />
        </Field>
      </div>
      <Field
        label={t('books.descriptionOptional', 'Description (optional)')}
        error={errors.description?.message}
      >
        <TextArea
          rows={3}
          maxLength={synopsisMax}
          {...form.register('description', { setValueAs: textOrUndefined })}
        />
      </Field>
      <div className="flex flex-wrap justify-end gap-3 *:max-sm:grow">
        <Button variant="outline" onClick={onCancel}>
          {t('words.cancel', 'Cancel')}
        </Button>
        <Button type="submit" disabled={incomplete} busy={isSubmitting} busyLabel={busyLabel}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}

const fields = ['title', 'author', 'genre', 'publishedYear', 'pageCount', 'isbn', 'description'] as const
