import { type FormEvent, useState } from 'react'
import { meetingsAhead } from '#contract/meetings/repeat.ts'
import type { MeetingWithAnswers } from '#contract/meetings/meeting.ts'
import { useTimeZone } from '#web/features/accounts/settings.ts'
import { useFormDraft } from '#web/client/use-form-draft.ts'
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
      title="Plan a meeting"
      description="Members will be notified and asked whether they’re coming."
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
        legend="When"
        value={draft.kind}
        options={[
          { value: 'date', label: 'On a set date' },
          {
            value: 'finding',
            label: 'Find a date together',
            hint: 'Propose up to 12 times. Members say which ones suit them, and you choose one.',
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
        <Field label="Time zone" error={create.fieldError('timeZone')}>
          <ZoneSelect value={draft.timeZone} onChange={(zone) => fields.onChange({ timeZone: zone })} />
        </Field>
      </div>
      <DetailFields {...fields} book={null} />
      <Refusal error={create.error} otherwise="Couldn’t plan the meeting." />
      <div className="flex flex-wrap justify-end gap-3 *:max-sm:grow">
        <Button
          variant="outline"
          onClick={() => {
            discard()
            onClose()
          }}
        >
          Cancel
        </Button>
        <Button type="submit" disabled={!sent} busy={create.isPending}>
          {draft.kind === 'date' ? 'Plan the meeting' : 'Propose these times'}
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
        label="Date and time"
        value={draft.startsAt}
        timeZone={draft.timeZone}
        error={errorOf('startsAt')}
        onChange={(startsAt) => onChange({ startsAt })}
      />
      <Field
        label="Repeat"
        hint={
          isChosen && `The next ${meetingsAhead} will be planned at once. Each can be changed on its own.`
        }
        error={errorOf('repeat')}
      >
        <NativeSelect value={isChosen ? draft.repeat : 'none'} onChange={(repeat) => onChange({ repeat })}>
          <option value="none" className="bg-paper-raised">
            Does not repeat
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
