import { type FormEvent, type RefObject, useId, useState } from 'react'
import type { ClubId } from '#contract/clubs/club.ts'
import { decisionReasonMax, type Outcome, type Report } from '#contract/reports/report.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useDecide } from './actions.ts'
import { outcomeHints, outcomeLabel } from './outcome-words.ts'

interface DecideDialogProps {
  clubId: ClubId | null
  report: Report
  onClose: () => void
  returnsTo: RefObject<HTMLElement | null>
}

export function DecideDialog({ clubId, report, onClose, returnsTo }: DecideDialogProps) {
  const [outcome, setOutcome] = useState<Outcome>('none')
  const [reason, setReason] = useState('')
  const form = useId()
  const deciding = useDecide(clubId, report)
  const isUndone = report.hidden || report.suspends
  const isFinal = outcome === 'removed' || outcome === 'suspended'

  function submit(event: FormEvent) {
    event.preventDefault()
    deciding.run({ outcome, reason: reason.trim() }, onClose)
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('reports.decide', 'What should happen?')}
      description={t('reports.decideLead', 'Those who reported it hear what you decide, but not why.')}
      width="narrow"
      returnsTo={returnsTo}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('words.cancel', 'Cancel')}
          </Button>
          <Button
            type="submit"
            form={form}
            variant={isFinal ? 'danger' : 'primary'}
            busy={deciding.isPending}
          >
            {outcomeLabel(outcome, report)}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="space-y-5">
        <RadioList
          legend={t('reports.decision', 'Decision')}
          legendHidden
          value={outcome}
          options={report.outcomes
            .filter((one) => one !== 'hidden' || !report.hidden)
            .map((value) => ({
              value,
              label: outcomeLabel(value, report),
              ...((value !== 'none' || !isUndone) && { hint: outcomeHints[value] }),
            }))}
          onChange={setOutcome}
        />
        {report.suspends && outcome !== 'suspended' && (
          <p className="text-sm text-ink-soft">
            {t(
              'reports.endsSuspension',
              'The account can sign in again, unless it’s also suspended for another reason.',
            )}
          </p>
        )}
        {outcome !== 'none' && (
          <Field
            label={t('words.reason', 'Reason')}
            hint={t('reports.reasonHint', 'They will read it. Your name is not shown.')}
            error={deciding.fieldError('reason')}
          >
            <TextArea
              dir="auto"
              rows={3}
              maxLength={decisionReasonMax}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
        )}
      </form>
    </Dialog>
  )
}
