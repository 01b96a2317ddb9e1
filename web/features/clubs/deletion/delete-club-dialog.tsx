import { type FormEvent, useId, useState } from 'react'
import type { Club } from '#contract/clubs/club.ts'
import { isNameTyped, restorableDays } from '#contract/clubs/deletion.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { countOf } from '#web/ui/print-count.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { useDeleteClub } from './actions.ts'

export function DeleteClubDialog({ club, onClose }: { club: Club; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const deleting = useDeleteClub(club)
  const form = useId()
  const isSame = isNameTyped(typed, club.name)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isSame) deleting.run(typed)
  }

  return (
    <Dialog
      title="Delete this club?"
      description={`You can restore it on your account page for ${restorableDays} days. After that it’s gone for good.`}
      open
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={form}
            variant="danger"
            disabled={!isSame}
            busy={deleting.isPending || deleting.isSuccess}
          >
            Delete club
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        <div className="text-sm">
          <p className="font-semibold">Deleted with it:</p>
          <ul className="mt-1.5 list-disc space-y-1 ps-5">
            <li>its page, its settings and its invite link</li>
            <li>the memberships of {countOf(club.memberCount, 'member')}</li>
            <li>the reading list with {countOf(club.bookCount, 'book')}</li>
            <li>every review, note, question and discussion</li>
          </ul>
        </div>
        <form noValidate id={form} aria-label="Delete club" onSubmit={submit}>
          <Field
            label="Type the name of the club"
            hint={<bdi className="font-semibold wrap-anywhere">{club.name}</bdi>}
            error={deleting.fieldError('name')}
          >
            <TextInput
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              dir="auto"
              value={typed}
              onChange={({ target }) => {
                deleting.clearError()
                setTyped(target.value)
              }}
            />
          </Field>
        </form>
      </div>
    </Dialog>
  )
}
