import { type FormEvent, useState } from 'react'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { useCreateLink } from './actions.ts'

const placesOffered = [1, 2, 5, 10, 25, 50]
const daysOffered = [1, 7, 14, 30]

export function NewLink() {
  const [places, setPlaces] = useState(1)
  const [days, setDays] = useState(7)
  const creating = useCreateLink()
  function submit(event: FormEvent) {
    event.preventDefault()
    creating.run({ days, places })
  }
  return (
    <form
      onSubmit={submit}
      aria-label={t('registration.new', 'New link')}
      className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]"
    >
      <Field label={t('registration.howMany', 'For how many people')} error={creating.fieldError('places')}>
        <NativeSelect value={String(places)} onChange={(value) => setPlaces(Number(value))}>
          {placesOffered.map((count) => (
            <option key={count} value={count}>
              {t('registration.people', '{count, plural, one {# person} other {# people}}', { count })}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field label={t('registration.howLong', 'How long it works')} error={creating.fieldError('days')}>
        <NativeSelect value={String(days)} onChange={(value) => setDays(Number(value))}>
          {daysOffered.map((count) => (
            <option key={count} value={count}>
              {t('registration.days', '{count, plural, one {# day} other {# days}}', { count })}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Button type="submit" busy={creating.isPending}>
        {t('registration.make', 'Make a link')}
      </Button>
    </form>
  )
}
