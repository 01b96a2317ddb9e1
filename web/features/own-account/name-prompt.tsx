import { type FormEvent, useId, useState } from 'react'
import { type User } from '#contract/accounts/account.ts'
import { nameless, wordsOfName } from '#contract/accounts/person-name.ts'
import { readLocal, writeLocal } from '#web/client/local-storage.ts'
import { t, wordsOf } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useUpdateProfile } from './actions.ts'
import { NameInput } from './name-input.tsx'

/** "Not now" is remembered in this browser. */
export function NamePrompt({ reader }: { reader: User }) {
  const skipped = `name-skipped-${reader.id}`
  const [isSkipped, setSkipped] = useState(() => readLocal(skipped) !== null)
  const [name, setName] = useState('')
  const heading = useId()
  const saving = useUpdateProfile()
  if (reader.firstName?.trim() || isSkipped) return null

  function save(event: FormEvent) {
    event.preventDefault()
    if (name.trim() && !saving.isPending) saving.mutate({ firstName: name })
  }

  function skip() {
    writeLocal(skipped, 'yes')
    setSkipped(true)
  }

  return (
    <div className="border-y border-line bg-action-tint">
      <form
        noValidate
        aria-labelledby={heading}
        onSubmit={save}
        className="mx-auto grid max-w-[76rem] gap-x-10 gap-y-4 px-page py-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] md:items-center"
      >
        <div>
          <h2 id={heading} className="text-xl">
            {t('account.askName', 'What should we call you?')}
          </h2>
          <p className="mt-1 max-w-[46ch] text-sm text-ink-soft">
            {t(
              'account.untilNamed',
              'Until you choose a name, other readers see “{name}”. Only the admins of your clubs can see your email address.',
              { name: wordsOf(wordsOfName(nameless)) },
            )}
          </p>
        </div>
        <div className="flex flex-wrap items-end gap-3">
          <Field
            label={t('account.name', 'Name')}
            error={saving.fieldError('firstName')}
            className="min-w-0 grow basis-full sm:basis-52"
          >
            <NameInput value={name} onChange={setName} />
          </Field>
          <Button type="submit" disabled={!name.trim()} busy={saving.isPending}>
            {t('words.save', 'Save')}
          </Button>
          <Button variant="ghost" onClick={skip}>
            {t('account.notNow', 'Not now')}
          </Button>
        </div>
      </form>
    </div>
  )
}
