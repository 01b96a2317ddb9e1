import { type FormEvent, useId } from 'react'
import { emailMax } from '#contract/accounts/account.ts'
import { errorMessage } from '#web/client/api.ts'
import { useTyped } from '#web/client/use-typed.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useAddAdmin, useRepairNames } from './actions.ts'
import type { ClubRef } from './refresh-members.ts'

export function AdminTools({ club }: { club: ClubRef }) {
  const repair = useRepairNames(club)
  return (
    <Card className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
      <AddAdmin club={club} />
      <div className="max-w-80 lg:border-s lg:border-line lg:ps-8">
        <p className="mb-2 text-xs text-ink-soft">
          {t('members.brokenNames', 'Some older members have a long number instead of a name.')}
        </p>
        <Button variant="outline" busy={repair.isPending} onClick={() => repair.mutate(undefined)}>
          {t('members.repairNames', 'Fix Member Names')}
        </Button>
      </div>
    </Card>
  )
}

function AddAdmin({ club }: { club: ClubRef }) {
  const { typed: email, type: setEmail, forgetSaved } = useTyped<string>()
  const add = useAddAdmin(club)
  const heading = useId()
  const address = email?.trim() ?? ''
  const refusal =
    add.fieldError('email') ??
    (add.error ? errorMessage(add.error, t('members.adminNotAdded', 'Failed to add admin')) : undefined)

  function submit(event: FormEvent) {
    event.preventDefault()
    // The address stays after a failure, so that a typing error can be corrected.
    if (address) add.run(address, forgetSaved)
  }

  return (
    <form noValidate aria-labelledby={heading} onSubmit={submit}>
      <h2 id={heading} className="mb-3 text-xl">
        {t('members.addAnAdmin', 'Add an admin')}
      </h2>
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label={t('members.emailOfMember', 'Email of a member')}
          error={refusal}
          className="min-w-0 grow basis-60"
        >
          <TextInput
            type="email"
            value={email ?? ''}
            maxLength={emailMax}
            autoComplete="off"
            inputMode="email"
            dir="ltr"
            onChange={({ target }) => {
              add.clearError()
              setEmail(target.value)
            }}
          />
        </Field>
        <Button type="submit" busy={add.isPending} disabled={!address} className="max-sm:grow">
          {t('members.addAdmin', 'Add Admin')}
        </Button>
      </div>
    </form>
  )
}
