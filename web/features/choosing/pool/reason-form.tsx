import { type FormEvent, useState } from 'react'
import { type PoolEntry, reasonMax } from '#contract/choosing/pool.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useAnswer } from '../actions.ts'
import { CheckRow } from '../check-row.tsx'
import type { ChoosingClub } from '../queries.ts'

interface ReasonFormProps {
  club: ChoosingClub
  entry: PoolEntry
  onDone: () => void
}

export function ReasonForm({ club, entry, onDone }: ReasonFormProps) {
  const own = entry.ownAnswer
  const [reason, setReason] = useState(own?.reason ?? '')
  const [haveRead, setHaveRead] = useState(own?.haveRead ?? false)
  const [cannotGet, setCannotGet] = useState(own?.cannotGet ?? false)
  const answer = useAnswer(club, entry)
  const isTooLong = reason.trim().length > reasonMax

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isTooLong) answer.run({ reason: reason.trim() || null, haveRead, cannotGet }, onDone)
  }

  return (
    <form onSubmit={submit} noValidate className="rounded-md bg-paper-sunk p-3.5">
      <Field
        label={t('choosing.why', 'Why? (optional)')}
        hint={t('choosing.whyHint', 'Members will see it with your name.')}
        error={answer.fieldError('reason')}
        count={{ used: reason.trim().length, limit: reasonMax }}
      >
        <TextInput
          value={reason}
          onChange={({ target }) => {
            answer.clearError()
            setReason(target.value)
          }}
        />
      </Field>
      <div className="mt-2">
        <CheckRow
          label={t('choosing.haveRead', 'I’ve read it')}
          isChecked={haveRead}
          onChange={setHaveRead}
        />
        <CheckRow
          label={t('choosing.cannotGet', 'I can’t get it')}
          isChecked={cannotGet}
          onChange={setCannotGet}
        />
      </div>
      <Button type="submit" size="sm" busy={answer.isPending} disabled={isTooLong} className="mt-2">
        {t('words.save', 'Save')}
      </Button>
    </form>
  )
}
