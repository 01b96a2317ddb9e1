import { type FormEvent, useState } from 'react'
import { meetingsAhead } from '#contract/meetings/repeat.ts'
import { type MeetingWithAnswers, optionsMax } from '#contract/meetings/meeting.ts'
import { useTimeZone } from '#web/features/accounts/settings.ts'
import { useFormDraft } from '#web/client/use-form-draft.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useDates } from '#web/ui/dates.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import { useCreateMeeting } from '../actions.ts'
import type { MeetingClub } from '../queries.ts'
import { repeatChoices } from '../repeat-choices.ts'
import { repeatWords } from '../repeat-words.ts'
import { localWallTime } from '../time.ts'
import { draftKey, MeetingDraft, newDraft, toNewMeeting } from './meeting-draft.ts'
import { DetailFields, LengthField, type MeetingFieldsProps, TitleField } from './meeting-fields.tsx'
import { OptionsFields } from './options-fields.tsx'
import { Refusal } from './refusal.tsx'
import { TimeField } from './time-field.tsx'
import { ZoneSelect } from './zone-select.tsx'

interface PlanDialogProps {
  club: MeetingClub
  onClose: () => void
  onPlanned: (meeting: MeetingWithAnswers) => void
}

/** The input stays a draft until it is sent. */
export function PlanDialog(props: PlanDialogProps) {
  const timeZone = useTimeZone()
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
      title={t('meetings.plan', 'Plan a meeting')}
      description={t('meetings.membersAsked', 'Members will be notified and asked whether they’re coming.')}
      width="wide"
    >
      {timeZone !== undefined && <PlanForm {...props} timeZone={timeZone} />}
    </Dialog>
  )
}

function PlanForm({ club, onClose, onPlanned, timeZone }: PlanDialogProps & { timeZone: string }) {
  const [initial] = useState(() => newDraft(inAWeek(), timeZone))
  const { draft, change, discard } = useFormDraft(draftKey(club.id, 'new'), MeetingDraft, initial)
  const create = useCreateMeeting(club)
  const sent = toNewMeeting(draft)
  const fields: MeetingFieldsProps = {
    clubId: club.id,
    draft,
    errorOf: create.fieldError,
    onChange: (part) => {
      create.clearError()
      change(part)
    },
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!sent) return
    create.run(sent, (meeting) => {
      discard()
      onPlanned(meeting)
    })
  }

  return (
    <form onSubmit={submit} noValidate className="space-y-6">
      <TitleField {...fields} />
      <RadioList
        legend={t('meetings.whenLabel', 'When')}
        value={draft.kind}
        options={[
          { value: 'date', label: t('meetings.onSetDate', 'On a set date') },
          {
            value: 'finding',
            label: t('meetings.findDateTogether', 'Find a date together'),
            hint: t(
              'meetings.findDateHint',
              'Propose up to {max, number} times. Members say which ones suit them, and you choose one.',
              { max: optionsMax },
            ),
          },
        ]}
        onChange={(kind) => fields.onChange({ kind })}
      />
      {draft.kind === 'date' ? (
        <DateFields {...fields} />
      ) : (
        <OptionsFields
          options={draft.options}
          timeZone={draft.timeZone}
          onChange={(options) => fields.onChange({ options })}
          errorOf={create.fieldError}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <LengthField {...fields} />
        <Field label={t('meetings.timeZone', 'Time zone')} error={create.fieldError('timeZone')}>
          <ZoneSelect value={draft.timeZone} onChange={(zone) => fields.onChange({ timeZone: zone })} />
        </Field>
      </div>
      <DetailFields {...fields} book={null} />
      <Refusal
        error={create.error}
        otherwise={t(
          'meetings.planFailed',
          'Couldn’t plan the meeting. Check your connection and try again.',
        )}
      />
      <div className="flex flex-wrap justify-end gap-3 *:max-sm:grow">
        <Button
          variant="outline"
          onClick={() => {
            discard()
            onClose()
          }}
        >
          {t('words.cancel', 'Cancel')}
        </Button>
        <Button type="submit" disabled={!sent} busy={create.isPending}>
          {draft.kind === 'date'
            ? t('meetings.planIt', 'Plan the meeting')
            : t('meetings.proposeThese', 'Propose these times')}
        </Button>
      </div>
    </form>
  )
}

function DateFields({ draft, onChange, errorOf }: MeetingFieldsProps) {
  const dates = useDates()
  const choices = draft.startsAt === '' ? [] : repeatChoices(draft.startsAt)
  const isChosen = choices.some(({ value }) => value === draft.repeat)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TimeField
        label={t('meetings.dateAndTime', 'Date and time')}
        value={draft.startsAt}
        timeZone={draft.timeZone}
        error={errorOf('startsAt')}
        onChange={(startsAt) => onChange({ startsAt })}
      />
      <Field
        label={t('meetings.repeatLabel', 'Repeat')}
        hint={
          isChosen &&
          t(
            'meetings.repeatHint',
            '{count, plural, one {The next # will be planned at once. Each can be changed on its own.} other {The next # will be planned at once. Each can be changed on its own.}}',
            { count: meetingsAhead },
          )
        }
        error={errorOf('repeat')}
      >
        <NativeSelect value={isChosen ? draft.repeat : 'none'} onChange={(repeat) => onChange({ repeat })}>
          <option value="none" className="bg-paper-raised">
            {t('meetings.doesNotRepeat', 'Does not repeat')}
          </option>
          {choices.map(({ value, repeat }) => (
            <option key={value} value={value} className="bg-paper-raised">
              {repeatWords({ ...repeat, firstAt: draft.startsAt }, dates)}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </div>
  )
}

/** At half past seven in the evening. */
function inAWeek(): string {
  const evening = new Date()
  evening.setDate(evening.getDate() + 7)
  evening.setHours(19, 30, 0, 0)
  return localWallTime(evening.getTime())
}
