import { Plus, X } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { type BringList as Bring, bringLineMax, bringLinesMax } from '#contract/meetings/bring.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { Refusal } from '../plan/refusal.tsx'
import type { MeetingClub } from '../queries.ts'
import { useReplaceBringList } from './actions.ts'

interface BringListProps {
  club: MeetingClub
  meetingId: number
  bring: Bring
  ownId: number | null
  /** Once the meeting is over, the list is only read. */
  isOver: boolean
}

/** Who brings what: everyone’s lines, and a field for one’s own. */
export function BringList({ club, meetingId, bring, ownId, isOver }: BringListProps) {
  const [typed, setTyped] = useState('')
  const [change, shown] = useReplaceBringList(club, meetingId, bring, ownId)
  const field = useRef<HTMLInputElement>(null)
  const { lines, everyone, count } = shown
  const more = count - everyone.reduce((sum, member) => sum + member.lines.length, 0)
  if (isOver && count === 0) return null

  function add(event: FormEvent) {
    event.preventDefault()
    const line = typed.trim()
    if (line === '' || change.isPending) return
    change.run([...lines, line], () => setTyped((latest) => (latest.trim() === line ? '' : latest)))
  }
  function remove(at: number) {
    change.run(lines.toSpliced(at, 1))
    // The button that had the focus is gone.
    field.current?.focus()
  }

  return (
    <section aria-labelledby="bring">
      <h2 id="bring" className="text-xl">
        {isOver ? t('meetings.whoBrought', 'Who brought what') : t('meetings.whoBrings', 'Who brings what')}
      </h2>
      {count === 0 ? (
        <p className="mt-1 text-sm text-ink-soft">
          {t('meetings.bringEmpty', 'Nothing yet. Whoever writes down the wine first brings the wine.')}
        </p>
      ) : (
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {everyone.map((member) => (
            <li key={member.memberId} className="gap-x-4 py-2 sm:grid sm:grid-cols-[10rem_1fr]">
              <p className="pt-1 text-sm font-semibold wrap-anywhere sm:pb-1">
                {member.memberId === ownId ? t('meetings.bringYou', 'You') : <bdi>{member.name}</bdi>}
              </p>
              {member.memberId === ownId && !isOver ? (
                <OwnLines lines={lines} onRemove={remove} />
              ) : (
                <ul className="py-0.5">
                  {member.lines.map((line, at) => (
                    <li key={at} dir="auto" className="py-0.5 wrap-anywhere">
                      {line}
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <p className="mt-2 text-sm text-ink-soft">
          {t('meetings.bringMore', '{more, plural, one {And # more line} other {And # more lines}}', {
            more,
          })}
        </p>
      )}
      {!isOver && (
        <form onSubmit={add} noValidate className="mt-3 space-y-3">
          <div className="flex items-start gap-2">
            <Field
              label={t('meetings.bringLabel', 'What will you bring?')}
              labelHidden
              error={lineError(change)}
              className="min-w-0 grow sm:max-w-96"
            >
              <TextInput
                ref={field}
                dir="auto"
                enterKeyHint="done"
                placeholder={t('meetings.bringHint', 'I’ll bring …')}
                maxLength={bringLineMax}
                disabled={lines.length >= bringLinesMax}
                value={typed}
                onChange={({ target }) => {
                  change.clearError()
                  setTyped(target.value)
                }}
              />
            </Field>
            <Button
              type="submit"
              variant="outline"
              busy={change.isPending}
              disabled={lines.length >= bringLinesMax}
            >
              <Plus className="size-4" aria-hidden="true" />
              {t('meetings.bringAdd', 'Add')}
            </Button>
          </div>
          {lines.length >= bringLinesMax && (
            <p className="text-sm text-ink-soft">
              {t(
                'meetings.bringFull',
                'You’re bringing {count, plural, one {# thing} other {# things}} already. Leave something for the others!',
                { count: lines.length },
              )}
            </p>
          )}
          {lineError(change) === undefined && (
            <Refusal
              error={change.error}
              otherwise={t(
                'meetings.bringFailed',
                'Couldn’t save your list. Check your connection and try again.',
              )}
            />
          )}
        </form>
      )}
    </section>
  )
}

/** The refusal of any line; the last one is the only new one. */
const lineError = ({ fieldError }: { fieldError: (field: string) => string | undefined }) =>
  Array.from({ length: bringLinesMax }, (_, at) => fieldError(`lines.${at}`)).find(
    (error) => error !== undefined,
  )

function OwnLines({ lines, onRemove }: { lines: readonly string[]; onRemove: (at: number) => void }) {
  return (
    <ul>
      {lines.map((line, at) => (
        <li key={at} className="flex items-start justify-between gap-2">
          <span dir="auto" className="min-w-0 py-1 wrap-anywhere">
            {line}
          </span>
          <button
            type="button"
            aria-label={t('meetings.bringRemove', 'Don’t bring {what}', { what: line })}
            onClick={() => onRemove(at)}
            className="-my-1.5 -me-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-sm text-ink-soft hover:text-ink"
          >
            <X className="size-4" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  )
}
