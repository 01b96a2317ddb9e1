import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { nameless, wordsOfName } from '#contract/accounts/person-name.ts'
import { type NameRequest, stayAnonymous } from '#web/features/accounts/name-request.ts'
import { t, wordsOf } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { useGiveName } from './actions.ts'
import { NameInput } from './name-input.tsx'

/** Asks a reader without a name for one before others first see them. */
export function NameDialog({ request }: { request: NameRequest }) {
  const [name, setName] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const form = useId()
  const saving = useGiveName()
  const [path] = useLocation()
  const [askedAt] = useState(path)

  // A reader who leaves the page has given up what the name was for.
  useEffect(() => {
    if (path !== askedAt) request.answer(null)
  }, [path, askedAt, request])

  function save(event: FormEvent) {
    event.preventDefault()
    if (name.trim()) saving.run({ firstName: name }, (user) => request.answer(user.firstName))
  }

  function stay() {
    stayAnonymous(request.reader)
    request.answer(nameless)
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && request.answer(null)}
      width="narrow"
      title={t('account.askName', 'What should we call you?')}
      description={t(
        'account.askNameLead',
        'This is the name other readers see. Without one, they see “{name}”.',
        { name: wordsOf(wordsOfName(nameless)) },
      )}
      firstFocus={input}
      footer={
        <>
          <Button variant="outline" onClick={stay} className="max-sm:grow">
            {t('account.stayAnonymous', 'Stay anonymous')}
          </Button>
          <Button
            type="submit"
            form={form}
            disabled={!name.trim()}
            busy={saving.isPending}
            className="max-sm:grow"
          >
            {t('account.continue', 'Continue')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={save}>
        <Field label={t('account.name', 'Name')} error={saving.fieldError('firstName')}>
          <NameInput ref={input} value={name} onChange={setName} />
        </Field>
      </form>
    </Dialog>
  )
}
