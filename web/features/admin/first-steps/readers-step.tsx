import { useState } from 'react'
import * as z from 'zod/mini'
import { type InstanceSettings, Registration } from '#contract/instance/settings.ts'
import { useFormDraft } from '#web/client/use-form-draft.ts'
import { t } from '#web/messages/text.ts'
import { domainProblem, domainsIn } from '../domains.ts'
import { RegistrationChoice } from '../registration-choice.tsx'
import { useSaveStep } from './actions.ts'
import { StepFrame } from './step-frame.tsx'
import type { Steps } from './use-steps.ts'

const Draft = z.object({ registration: Registration, domains: z.string() })

export function ReadersStep({ ways, settings }: { ways: Steps; settings: InstanceSettings }) {
  const { draft, change, discard } = useFormDraft('first steps: readers', Draft, {
    registration: settings.registration,
    domains: settings.registrationDomains.join('\n'),
  })
  const saving = useSaveStep()
  const [hasNoDomain, setNoDomain] = useState(false)
  function save() {
    const registrationDomains = domainsIn(draft.domains)
    const isClosed = draft.registration === 'domains' && registrationDomains.length === 0
    setNoDomain(isClosed)
    if (isClosed) return
    const { registration } = draft
    saving.run({ registration, ...(registration === 'domains' && { registrationDomains }) }, () => {
      discard()
      ways.forward()
    })
  }
  return (
    <StepFrame
      ways={ways}
      question={t('firstSteps.readers', 'Who can create an account?')}
      lead={t('firstSteps.readersLead', 'You can change this at any time. Existing accounts stay.')}
      busy={saving.isPending}
      onSubmit={save}
    >
      <RegistrationChoice
        legendHidden
        registration={draft.registration}
        domains={draft.domains}
        error={
          hasNoDomain ? t('admin.noDomain', 'Enter at least one domain') : domainProblem(saving.fieldError)
        }
        onChange={(choice) =>
          change('registration' in choice ? choice : { domains: choice.registrationDomains })
        }
      />
    </StepFrame>
  )
}
