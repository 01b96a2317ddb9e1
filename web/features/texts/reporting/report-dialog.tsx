import { type FormEvent, type RefObject, useId, useState } from 'react'
import type { ClubId } from '#contract/clubs/club.ts'
import {
  report,
  reportDetailsMax,
  type ReportedSubject,
  type ReportReason,
  reportReasons,
} from '#contract/texts/reporting.ts'
import { call } from '#web/client/api.ts'
import { failureToast, useAction } from '#web/client/use-action.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { reasonHints, reasonLabels } from './reason-words.ts'

export type ReportSubject = { kind: ReportedSubject['kind']; id: number | string; clubId?: ClubId }

export interface ReportDialogProps {
  subject: ReportSubject
  onClose: () => void
  returnsTo?: RefObject<HTMLElement | null>
}

export function ReportDialog({ subject, onClose, returnsTo }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason>('spam')
  const [details, setDetails] = useState('')
  const form = useId()
  const sending = useReport()

  function submit(event: FormEvent) {
    event.preventDefault()
    sending.run({ subject, reason, details: details.trim() }, onClose)
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(
        'reporting.title',
        '{kind, select, club {Report this club} reader {Report this reader} picture {Report the pictures} review {Report this review} note {Report this note} other {Report this post}}',
        { kind: subject.kind },
      )}
      description={t(
        'reporting.lead',
        'The people who moderate will look at it. Nobody else, not even the person you report, learns that it was you.',
      )}
      width="narrow"
      returnsTo={returnsTo}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('words.cancel', 'Cancel')}
          </Button>
          <Button type="submit" form={form} busy={sending.isPending}>
            {t('reporting.send', 'Send report')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="space-y-5">
        <RadioList
          legend={t('reporting.why', 'What’s wrong?')}
          value={reason}
          options={reportReasons.map((value) => ({
            value,
            label: reasonLabels[value],
            hint: reasonHints[value],
          }))}
          onChange={setReason}
        />
        <Field
          label={t('reporting.details', 'Anything else? (optional)')}
          error={sending.fieldError('details')}
        >
          <TextArea
            dir="auto"
            rows={3}
            maxLength={reportDetailsMax}
            value={details}
            onChange={({ target }) => {
              sending.clearError()
              setDetails(target.value)
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}

const useReport = () =>
  useAction({
    send: (body: { subject: ReportSubject; reason: ReportReason; details: string }) => call(report, { body }),
    success: () => ({
      title: t('reporting.sent', 'Thanks for telling us'),
      description: t('reporting.sentText', 'You’ll get a notification when someone has looked at it.'),
    }),
    failure: failureToast(t('reporting.notSent', 'Couldn’t send the report')),
  })
