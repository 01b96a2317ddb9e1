import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import {
  chosenReminderHours,
  type ReminderChoice as Choice,
  updateReminderChoice,
} from '#contract/meetings/reminder.ts'
import { call } from '#web/client/api.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { t } from '#web/messages/text.ts'
import { useSaved } from '#web/ui/saved-context.ts'
import { SavedMark, SavedStatus } from '#web/ui/saved.tsx'
import { reminderChoice } from '../queries.ts'

/** A third reminder before meetings; saved at once. */
export const ReminderChoice = () => (
  <SavedStatus>
    <HoursBefore />
  </SavedStatus>
)

function HoursBefore() {
  const id = useId()
  const { data, isPending } = useQuery(reminderChoice)
  const change = useUpdateReminderChoice()
  return (
    <div className="mt-5 border-t border-line pt-5">
      <p className="mb-1.5 flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-semibold">
          {t('meetings.extraReminder', 'An extra reminder before meetings')}
        </label>
        <SavedMark setting="reminder" />
      </p>
      <select
        id={id}
        value={data?.hoursBefore ?? ''}
        disabled={isPending}
        onChange={({ target }) => change(chosenReminderHours.find((hours) => String(hours) === target.value))}
        aria-describedby={`${id}-hint`}
        className="control text-sm"
      >
        <option value="" className="bg-paper-raised">
          {t('meetings.noReminder', 'None')}
        </option>
        {chosenReminderHours.toReversed().map((hours) => (
          <option key={hours} value={hours} className="bg-paper-raised">
            {beforeWords(hours)}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} className="mt-1.5 text-xs text-ink-soft">
        {t(
          'meetings.reminderHint',
          'You’re reminded a week and a day before each meeting, unless you’ve said you can’t come.',
        )}
      </p>
    </div>
  )
}

const beforeWords = (hours: number): string =>
  hours % 24 === 0
    ? t('meetings.daysBefore', '{days, plural, one {# day before} other {# days before}}', {
        days: hours / 24,
      })
    : t('meetings.hoursBefore', '{hours, plural, one {# hour before} other {# hours before}}', { hours })

/** Undefined for none. */
function useUpdateReminderChoice() {
  const { saving, saved } = useSaved('reminder')
  const update = useAction<Choice, unknown, Choice>({
    send: (body) => call(updateReminderChoice, { body }),
    failure: failureToast(
      t('words.notSaved', 'Not saved'),
      t('words.checkConnectionShort', 'Check your connection and try again'),
    ),
    optimistic: {
      queryKey: reminderChoice.queryKey,
      update: (_, choice) => choice,
      rollback: (_data, _choice, before) => before,
    },
    scope: 'meeting-reminders',
    onSuccess: saved,
  })
  return (hoursBefore: Choice['hoursBefore'] | undefined) => {
    saving()
    update.mutate({ hoursBefore: hoursBefore ?? null })
  }
}
