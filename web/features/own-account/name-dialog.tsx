import { type FormEvent, useId, useRef, useState } from 'react'
import type { NameRequest } from '#web/features/accounts/name-request.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { useGiveName } from './actions.ts'
import { NameInput } from './name-input.tsx'

/** Asks a reader without a name for one before others first see them. */
export function NameDialog({ request }: { request: NameRequest }) {
  const [name, setName] = useState(request.suggested)
  const input = useRef<HTMLInputElement>(null)
  const form = useId()
  const saving = useGiveName()

  function save(event: FormEvent) {
    event.preventDefault()
    if (name.trim()) saving.run({ firstName: name }, (user) => request.answer(user.firstName))
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && request.answer(null)}
      width="narrow"
      title="What should we call you?"
      description="This is the name other readers see. Only the admins of your clubs can see your email address."
      firstFocus={input}
      footer={
        <>
          <Button variant="outline" onClick={() => request.answer(null)} className="max-sm:grow">
            Cancel
          </Button>
          <Button
            type="submit"
            form={form}
            disabled={!name.trim()}
            busy={saving.isPending}
            className="max-sm:grow"
          >
            Continue
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={save}>
        <Field label="Name" error={saving.fieldError('firstName')}>
          <NameInput ref={input} value={name} onChange={setName} />
        </Field>
      </form>
    </Dialog>
  )
}
