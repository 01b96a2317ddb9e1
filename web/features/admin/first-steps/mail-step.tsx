import type { Overview } from '#contract/admin/overview.ts'
import { t } from '#web/messages/text.ts'
import { MailTest } from '../mail-test.tsx'
import { StepFrame } from './step-frame.tsx'
import type { Steps } from './use-steps.ts'

export const MailStep = ({ ways, mail }: { ways: Steps; mail: Overview['mail'] }) => (
  <StepFrame
    ways={ways}
    question={t('firstSteps.mail', 'Does email arrive?')}
    lead={t(
      'firstSteps.mailLead',
      'Sign-in codes, invitations and reminders come by email. Everything else works without it.',
    )}
    onSubmit={() => ways.forward()}
  >
    <MailTest mail={mail} variant="outline" />
  </StepFrame>
)
