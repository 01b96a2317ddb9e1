import { BellRing } from 'lucide-react'
import type { FormEvent } from 'react'
import type { ClubId } from '#contract/clubs/club.ts'
import { nudgeLineMax, type Nudges, type NudgeSubject } from '#contract/nudges/nudge.ts'
import { useTyped } from '#web/client/use-typed.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useNudge } from './actions.ts'

interface NudgeFormProps {
  clubId: ClubId
  about: NudgeSubject
  nudges: Nudges
}

export function NudgeForm({ clubId, about, nudges: { left, told } }: NudgeFormProps) {
  const nudge = useNudge(clubId, about)
  /** Null until an admin adds a line. */
  const { typed: line, type: setLine, forgetSaved } = useTyped<string>()
  const isOver = left === 0

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isOver) nudge.run((line ?? '').trim(), forgetSaved)
  }

  return (
    <form onSubmit={submit} noValidate className="mt-3 max-w-xl">
      {line !== null && !isOver && (
        <Field
          label={t('nudges.lineLabel', 'A line from you')}
          error={nudge.fieldError('line')}
          count={{ used: line.length, limit: nudgeLineMax }}
          className="mb-3"
        >
          <TextInput
            dir="auto"
            autoFocus
            maxLength={nudgeLineMax}
            value={line}
            onChange={({ target }) => {
              nudge.clearError()
              setLine(target.value)
            }}
          />
        </Field>
      )}
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
        <Button type="submit" variant="outline" size="sm" busy={nudge.isPending} disabled={isOver}>
          <BellRing className="size-4" aria-hidden="true" />
          {isOver
            ? t('nudges.nobodyLeft', 'Nobody left to remind')
            : t('nudges.remind', '{left, plural, one {Remind # member} other {Remind # members}}', { left })}
        </Button>
        {line === null && !isOver && (
          <Button variant="ghost" size="sm" onClick={() => setLine('')}>
            {t('nudges.addLine', 'Add a line')}
          </Button>
        )}
        <p className="text-sm text-ink-soft">
          {told === 0
            ? t('nudges.once', 'Each member is reminded once.')
            : t(
                'nudges.told',
                '{told, plural, one {# member has been reminded.} other {# members have been reminded.}}',
                { told },
              )}
        </p>
      </div>
    </form>
  )
}
