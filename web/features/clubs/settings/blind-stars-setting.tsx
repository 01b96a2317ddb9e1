import { type FormEvent, useState } from 'react'
import type { Club } from '#contract/clubs/club.ts'
import { printStarsDay } from '#contract/clubs/stars-day.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { dayOfDate } from '#web/ui/calendar-day.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useUpdateClub } from './actions.ts'

/** Keeps the club's stars closed until a day. The day is saved with its button, because closing stars tells every member. */
export function BlindStarsSetting({ club }: { club: Club }) {
  const saving = useUpdateClub(club)
  const { blindStars } = club
  const [isChoosing, setChoosing] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const day = typed ?? blindStars ?? ''
  const isClosed = blindStars !== null
  const isOpening = saving.isPending && saving.variables.blindStars === null

  function check(checked: boolean) {
    if (saving.isPending) return
    saving.clearError()
    setTyped(null)
    setChoosing(checked)
    if (!checked && isClosed) saving.mutate({ blindStars: null })
  }

  function save(event: FormEvent) {
    event.preventDefault()
    if (day === '' || day === blindStars) return
    saving.run({ blindStars: day }, () => {
      setChoosing(false)
      setTyped(null)
    })
  }

  return (
    <>
      <Checkbox
        label="Blind stars: nobody sees the stars of others until a day you choose"
        hint={
          isClosed
            ? `Stars open on ${printStarsDay(blindStars)}. Clear this to open them now; every member is told.`
            : 'Then all open at once. Ratings of books you have read stay open. Every member is told.'
        }
        checked={!isOpening && (isClosed || isChoosing)}
        onChange={check}
      />
      {(isClosed || isChoosing) && (
        <form noValidate onSubmit={save} className="mt-4 ms-8 flex flex-wrap items-end gap-3">
          <div className="w-52 max-w-full">
            <Field label="Stars open on" error={saving.fieldError('blindStars')}>
              <TextInput
                type="date"
                min={tomorrow()}
                value={day}
                onChange={({ target }) => setTyped(target.value)}
              />
            </Field>
          </div>
          {day !== '' && day !== blindStars && (
            <Button type="submit" busy={saving.isPending}>
              {isClosed ? 'Move the day' : 'Close stars'}
            </Button>
          )}
        </form>
      )}
    </>
  )
}

const tomorrow = () => dayOfDate(new Date(Date.now() + 86_400_000))
