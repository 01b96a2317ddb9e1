import * as z from 'zod/mini'
import { instanceNameMax, type InstanceSettings } from '#contract/instance/settings.ts'
import { useFormDraft } from '#web/client/use-form-draft.ts'
import { t } from '#web/messages/text.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useSaveStep } from './actions.ts'
import { StepFrame } from './step-frame.tsx'
import type { Steps } from './use-steps.ts'

const Draft = z.object({ name: z.string() })

export function NameStep({ ways, settings }: { ways: Steps; settings: InstanceSettings }) {
  const { draft, change, discard } = useFormDraft('first steps: name', Draft, { name: settings.name ?? '' })
  const saving = useSaveStep()
  const save = () =>
    saving.run(draft, () => {
      discard()
      ways.forward()
    })
  return (
    <StepFrame
      ways={ways}
      question={t('firstSteps.name', 'What is this site called?')}
      lead={t(
        'firstSteps.nameLead',
        'Readers see the name at the foot of every page. You can skip any step: all of them are also on the admin pages.',
      )}
      busy={saving.isPending}
      onSubmit={save}
    >
      <Field
        label={t('admin.name', 'Name of this site')}
        hint={t('admin.nameHint', 'Such as the name of your town or library.')}
        error={saving.fieldError('name')}
        count={{ used: draft.name.length, limit: instanceNameMax }}
      >
        <TextInput
          value={draft.name}
          dir="auto"
          autoComplete="off"
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
    </StepFrame>
  )
}
