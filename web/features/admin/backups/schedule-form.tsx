import type { FormEvent } from 'react'
import * as z from 'zod/mini'
import type { BackupState } from '#contract/admin/backups.ts'
import { backupsKeptMax } from '#contract/instance/settings.ts'
import { refresh } from '#web/client/queries.ts'
import { useFormDraft } from '#web/client/use-form-draft.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useDates } from '#web/ui/dates.ts'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useSaveSettings } from '../actions.ts'

const Draft = z.object({ hour: z.string(), kept: z.string() })
const hours = Array.from({ length: 24 }, (_, hour) => String(hour))

/** The hour of the nightly backup, and how many are kept. */
export function ScheduleForm({ state }: { state: BackupState }) {
  const dates = useDates()
  const { draft, isEdited, change, discard } = useFormDraft('backup schedule', Draft, {
    hour: String(state.hour),
    kept: String(state.kept),
  })
  const saving = useSaveSettings()
  function save(event: FormEvent) {
    event.preventDefault()
    saving.run({ backupHour: Number(draft.hour), backupsKept: Number(draft.kept) }, () => {
      discard()
      void refresh('admin', 'backups')
    })
  }
  return (
    <form onSubmit={save} className="mt-6 grid gap-5 border-t border-line pt-6 sm:grid-cols-2">
      <Field
        label={t('backups.hour', 'Every night at')}
        hint={t('backups.zone', 'In the time zone of the server, {zone}.', { zone: state.timeZone })}
        error={saving.fieldError('backupHour')}
      >
        <NativeSelect value={draft.hour} onChange={(hour) => change({ hour })}>
          {hours.map((hour) => (
            <option key={hour} value={hour}>
              {dates.clock(`2026-01-01T${hour.padStart(2, '0')}:00`)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field
        label={t('backups.kept', 'Backups to keep')}
        hint={t('backups.keptHint', 'Older ones are deleted. The newest good one never is.')}
        error={saving.fieldError('backupsKept')}
      >
        <TextInput
          type="number"
          inputMode="numeric"
          min={1}
          max={backupsKeptMax}
          required
          value={draft.kept}
          onChange={({ target }) => change({ kept: target.value })}
        />
      </Field>
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" busy={saving.isPending} disabled={!isEdited}>
          {t('backups.saveSchedule', 'Save schedule')}
        </Button>
        {isEdited && (
          <Button variant="outline" onClick={discard}>
            {t('admin.discard', 'Discard changes')}
          </Button>
        )}
      </div>
    </form>
  )
}
