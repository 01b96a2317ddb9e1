import type { FormEvent } from 'react'
import * as z from 'zod/mini'
import type { ShelfId } from '#contract/library/library-book.ts'
import { type Shelf, shelfNameMax } from '#contract/library/shelf.ts'
import { useFormDraft } from '#web/client/use-form-draft.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useDeleteShelf, useSaveShelf } from './shelf-actions.ts'

interface ShelfDialogProps {
  /** null for a new one. */
  shelf: Shelf | null
  /** With a new shelf's id, null after deleting it, undefined if the reader stays where they are. */
  onDone: (id?: ShelfId | null) => void
}

const whoSees = [
  { value: 'nobody', label: t('library.sees.nobody', 'Only me') },
  { value: 'clubs', label: t('library.sees.clubs', 'Members of my clubs') },
  { value: 'everyone', label: t('library.sees.everyone', 'Everyone') },
] as const

// The contract's own schema would come with every page that knows the account's settings.
const Fields = z.object({ name: z.string(), visibility: z.enum(['nobody', 'clubs', 'everyone']) })

export function ShelfDialog({ shelf, onDone }: ShelfDialogProps) {
  const saving = useSaveShelf(shelf?.id ?? null)
  const deleting = useDeleteShelf()
  const { draft, change, discard } = useFormDraft(`shelf:${shelf?.id ?? 'new'}`, Fields, {
    name: shelf?.name ?? '',
    visibility: shelf?.visibility ?? 'nobody',
  })
  const name = draft.name.trim()

  function save(event: FormEvent) {
    event.preventDefault()
    if (name === '') return
    saving.run({ ...draft, name }, ({ id }) => {
      discard()
      onDone(shelf ? undefined : id)
    })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDone()}
      width="narrow"
      title={shelf ? t('library.editShelf', 'Change this shelf') : t('library.newShelf', 'New shelf')}
    >
      <form noValidate onSubmit={save} className="space-y-5">
        <Field label={t('library.shelfName', 'Name')} error={saving.fieldError('name')}>
          <TextInput
            autoFocus
            autoComplete="off"
            maxLength={shelfNameMax}
            value={draft.name}
            onChange={({ target }) => {
              saving.clearError()
              change({ name: target.value })
            }}
          />
        </Field>
        <RadioList
          legend={t('library.whoSees', 'Who sees it')}
          value={draft.visibility}
          options={whoSees}
          onChange={(visibility) => change({ visibility })}
        />
        <div className="flex flex-wrap justify-end gap-3">
          {shelf && (
            <ConfirmDialog
              title={t('library.deleteShelf', 'Delete this shelf?')}
              description={t('library.deleteShelfText', 'Its books stay in your library.')}
              confirmLabel={t('library.deleteShelfButton', 'Delete shelf')}
              onConfirm={() => deleting.run(shelf, () => onDone(null))}
              trigger={
                <Button variant="ghost" className="me-auto text-danger-ink!">
                  {t('library.deleteShelfButton', 'Delete shelf')}
                </Button>
              }
            />
          )}
          <Button type="submit" disabled={name === ''} busy={saving.isPending}>
            {shelf ? t('words.save', 'Save') : t('library.makeShelf', 'Make shelf')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
