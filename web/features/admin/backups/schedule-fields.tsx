import * as z from 'zod/mini'
import type { BackupState } from '#contract/admin/backups.ts'
import { backupsKeptMax } from '#contract/instance/settings.ts'
import { t } from '#web/messages/text.ts'
import { useDates } from '#web/ui/dates.ts'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

/** As typed. */
export const Schedule = z.object({ hour: z.string(), kept: z.string() })
export type Schedule = z.infer<typeof Schedule>

export const scheduleOf = ({ hour, kept }: BackupState): Schedule => ({
  hour: String(hour),
  kept: String(kept),
})

export const settingsOf = ({ hour, kept }: Schedule) => ({
  backupHour: Number(hour),
  backupsKept: Number(kept),
})

const hours = Array.from({ length: 24 }, (_, hour) => String(hour))

interface ScheduleFieldsProps {
  schedule: Schedule
  timeZone: string
  fieldError: (field: string) => string | undefined
  onChange: (change: Partial<Schedule>) => void
}

export function ScheduleFields({ schedule, timeZone, fieldError, onChange }: ScheduleFieldsProps) {
  const dates = useDates()
  return (
    <>
      <Field
        label={t('backups.hour', 'Every night at')}
        hint={t('backups.zone', 'In the time zone of the server, {zone}.', { zone: timeZone })}
        error={fieldError('backupHour')}
      >
        <NativeSelect value={schedule.hour} onChange={(hour) => onChange({ hour })}>
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
        error={fieldError('backupsKept')}
      >
        <TextInput
          type="number"
          inputMode="numeric"
          min={1}
          max={backupsKeptMax}
          required
          value={schedule.kept}
          onChange={({ target }) => onChange({ kept: target.value })}
        />
      </Field>
    </>
  )
}
