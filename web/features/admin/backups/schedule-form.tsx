import type { FormEvent } from 'react'
import type { BackupState } from '#contract/admin/backups.ts'
import { refresh } from '#web/client/queries.ts'
import { useFormDraft } from '#web/client/use-form-draft.ts'
import { t } from '#web/messages/text.ts'
import { useSaveSettings } from '../actions.ts'
import { SaveOrDiscard } from '../save-or-discard.tsx'
import { Schedule, ScheduleFields, scheduleOf, settingsOf } from './schedule-fields.tsx'

/** The hour of the nightly backup, and how many are kept. */
export function ScheduleForm({ state }: { state: BackupState }) {
  const { draft, isEdited, change, discard, discardSaved } = useFormDraft(
    'backup schedule',
    Schedule,
    scheduleOf(state),
  )
  const saving = useSaveSettings()
  function save(event: FormEvent) {
    event.preventDefault()
    // The old schedule is not shown again meanwhile.
    saving.run(settingsOf(draft), () => void refresh('admin', 'backups').then(discardSaved))
  }
  return (
    <form onSubmit={save} className="mt-6 grid gap-5 border-t border-line pt-6 sm:grid-cols-2">
      <ScheduleFields
        schedule={draft}
        timeZone={state.timeZone}
        fieldError={saving.fieldError}
        onChange={change}
      />
      <div className="sm:col-span-2">
        <SaveOrDiscard
          label={t('backups.saveSchedule', 'Save schedule')}
          isSaving={saving.isPending}
          isEdited={isEdited}
          onDiscard={discard}
        />
      </div>
    </form>
  )
}
