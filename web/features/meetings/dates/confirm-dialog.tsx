import { type FormEvent, useState } from 'react'
import { meetingReasonMax, type MeetingWithAnswers } from '#contract/meetings/meeting.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useConfirmDate } from '../actions.ts'
import { Refusal } from '../plan/refusal.tsx'
import type { MeetingClub } from '../queries.ts'
import { useDates } from '#web/ui/dates.ts'
import { suitsWords } from './marks.ts'

interface ConfirmDateDialogProps {
  club: MeetingClub
  meeting: MeetingWithAnswers
  /** Proposed times that have not passed. */
  options: MeetingWithAnswers['options']
  onClose: () => void
}

/** Any time but the best one needs a reason. */
export function ConfirmDateDialog({ club, meeting, options, onClose }: ConfirmDateDialogProps) {
  const dates = useDates()
  const best = options.find(({ isBest }) => isBest)
  const [chosen, setChosen] = useState(String((best ?? options[0])?.id ?? ''))
  const [reason, setReason] = useState('')
  const confirm = useConfirmDate(club, meeting.id)
  const option = options.find(({ id }) => String(id) === chosen)
  const needsReason = best !== undefined && option !== best

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!option || (needsReason && reason.trim() === '')) return
    confirm.run({ optionId: option.id, ...(needsReason && { reason: reason.trim() }) }, onClose)
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('meetings.setDate', 'Set the date')}
      description={t('meetings.membersAsked', 'Members will be notified and asked whether they’re coming.')}
    >
      <form onSubmit={submit} noValidate className="space-y-5">
        <RadioList
          legend={t('meetings.time', 'Time')}
          value={chosen}
          options={options.map((one) => ({
            value: String(one.id),
            label: dates.longDayAndClock(one.startsAt),
            hint: one.isBest
              ? t('meetings.bestTime', 'Best: {suits}', { suits: suitsWords(one) })
              : suitsWords(one),
          }))}
          onChange={(value) => {
            confirm.clearError()
            setChosen(value)
          }}
        />
        {needsReason && (
          <Field
            label={t('meetings.whyThisTime', 'Why this one?')}
            hint={t(
              'meetings.whyThisTimeHint',
              'More members can make another time. They’ll see your reason.',
            )}
            error={confirm.fieldError('reason')}
          >
            <TextInput
              dir="auto"
              maxLength={meetingReasonMax}
              value={reason}
              onChange={({ target }) => {
                confirm.clearError()
                setReason(target.value)
              }}
            />
          </Field>
        )}
        {confirm.fieldError('optionId') && (
          <p role="alert" className="text-sm text-danger-ink">
            {confirm.fieldError('optionId')}
          </p>
        )}
        <Refusal
          error={confirm.error}
          otherwise={t('meetings.dateFailed', 'Couldn’t set the date. Check your connection and try again.')}
        />
        <div className="flex flex-wrap justify-end gap-3 *:max-sm:grow">
          <Button variant="outline" onClick={onClose}>
            {t('meetings.notYet', 'Not yet')}
          </Button>
          <Button
            type="submit"
            disabled={!option || (needsReason && reason.trim() === '')}
            busy={confirm.isPending}
          >
            {t('meetings.setThisDate', 'Set this date')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
