import type { BackupState } from '#contract/admin/backups.ts'
import { refresh } from '#web/client/queries.ts'
import { useFormDraft } from '#web/client/use-form-draft.ts'
import { t } from '#web/messages/text.ts'
import { Kept, SetFolder } from '../backups/folder-words.tsx'
import { Schedule, ScheduleFields, scheduleOf, settingsOf } from '../backups/schedule-fields.tsx'
import { useSaveStep } from './actions.ts'
import { StepFrame } from './step-frame.tsx'
import type { Steps } from './use-steps.ts'

export function BackupsStep({ ways, state }: { ways: Steps; state: BackupState }) {
  const { draft, change, discard } = useFormDraft('first steps: backups', Schedule, scheduleOf(state))
  const saving = useSaveStep()
  const save = () =>
    saving.run(settingsOf(draft), () => {
      discard()
      void refresh('admin', 'backups')
      ways.forward()
    })
  return (
    <StepFrame
      ways={ways}
      question={
        state.isScheduled
          ? t('firstSteps.backups', 'When is the nightly backup made?')
          : t('firstSteps.noBackups', 'Should Inkhorn back up every night?')
      }
      lead={t(
        'firstSteps.backupsLead',
        'A backup holds everything: clubs, books, words and pictures. It is safest on another disk.',
      )}
      busy={saving.isPending}
      onSubmit={state.isScheduled ? save : () => ways.forward()}
    >
      {state.isScheduled && (
        <div className="mb-6 grid gap-5 sm:grid-cols-2">
          <ScheduleFields
            schedule={draft}
            timeZone={state.timeZone}
            fieldError={saving.fieldError}
            onChange={change}
          />
        </div>
      )}
      <p className="max-w-[60ch] text-sm wrap-anywhere text-ink-soft">
        {state.isScheduled ? <Kept folder={state.folder} /> : <SetFolder folder={state.folder} />}
      </p>
    </StepFrame>
  )
}
