import { type FormEvent, type ReactElement, useId, useRef, useState } from 'react'
import type { Passkey } from '#contract/accounts/passkey.ts'
import { passkeyNameMax } from '#contract/accounts/passkey-limits.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useRenamePasskey } from './actions.ts'

export function RenameDialog({ passkey, trigger }: { passkey: Passkey; trigger: ReactElement }) {
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState(passkey.name)
  const input = useRef<HTMLInputElement>(null)
  const form = useId()
  const saving = useRenamePasskey(passkey)

  function open(isOpening: boolean) {
    setName(passkey.name)
    saving.clearError()
    setOpen(isOpening)
  }

  function save(event: FormEvent) {
    event.preventDefault()
    if (name.trim()) saving.run(name, () => setOpen(false))
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={open}
      trigger={trigger}
      width="narrow"
      title={t('passkeys.renameTitle', 'Rename passkey')}
      firstFocus={input}
      footer={
        <Button
          type="submit"
          form={form}
          disabled={!name.trim()}
          busy={saving.isPending}
          className="max-sm:grow"
        >
          {t('words.save', 'Save')}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={save}>
        <Field label={t('passkeys.name', 'Name')} error={saving.fieldError('name')}>
          <TextInput
            ref={input}
            value={name}
            dir="auto"
            maxLength={passkeyNameMax}
            autoComplete="off"
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
