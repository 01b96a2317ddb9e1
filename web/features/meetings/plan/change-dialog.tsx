import type { FormEvent } from 'react'
import { type Meeting, meetingReasonMax } from '#contract/meetings/meeting.ts'
import { useFormDraft } from '#web/client/use-form-draft.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useUpdateMeeting } from '../actions.ts'
import type { MeetingClub } from '../queries.ts'
import { draftKey, draftOf, isMove, MeetingDraft, notifiesMembers, toChange } from './meeting-draft.ts'
import { DetailFields, LengthField, type MeetingFieldsProps, TitleField } from './meeting-fields.tsx'
import { Refusal } from './refusal.tsx'
import { TimeField } from './time-field.tsx'
import { ZoneSelect } from './zone-select.tsx'

interface ChangeDialogProps {
  club: MeetingClub
  meeting: Meeting
  onClose: () => void
}

export function ChangeDialog({ club, meeting, onClose }: ChangeDialogProps) {
  const { draft, change, discard } = useFormDraft(
    draftKey(club.id, meeting.id),
    MeetingDraft,
    draftOf(meeting),
  )
  const update = useUpdateMeeting(club, meeting.id)
  const sent = toChange(draft, meeting)
  const fields: MeetingFieldsProps = {
    clubId: club.id,
    draft,
    errorOf: update.fieldError,
    onChange: (part) => {
      update.clearError()
      change(part)
    },
  }
  function leave() {
    discard()
    onClose()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (sent) update.run(sent, leave)
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('meetings.changeOrMove', 'Change or move the meeting')}
      width="wide"
    >
      <form onSubmit={submit} noValidate className="space-y-6">
        <TitleField {...fields} />
        {meeting.startsAt !== null && (
          <div className="grid gap-5 sm:grid-cols-2">
            <TimeField
              label={t('meetings.dateAndTime', 'Date and time')}
              value={draft.startsAt}
              timeZone={draft.timeZone}
              error={update.fieldError('startsAt')}
              onChange={(startsAt) => fields.onChange({ startsAt })}
            />
            <Field label={t('meetings.timeZone', 'Time zone')} error={update.fieldError('timeZone')}>
              <ZoneSelect value={draft.timeZone} onChange={(timeZone) => fields.onChange({ timeZone })} />
            </Field>
          </div>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <LengthField {...fields} />
        </div>
        <DetailFields {...fields} book={meeting.book} />
        {sent && notifiesMembers(sent) && (
          <Field
            label={t('meetings.why', 'Why? (optional)')}
            hint={
              isMove(sent)
                ? t('meetings.whyMoved', 'Members will see it. Those who said yes will be asked again.')
                : t('meetings.whyNewPlace', 'Members will be told about the new place and see your reason.')
            }
            error={update.fieldError('reason')}
          >
            <TextInput
              dir="auto"
              maxLength={meetingReasonMax}
              value={draft.reason}
              onChange={({ target }) => fields.onChange({ reason: target.value })}
            />
          </Field>
        )}
        <Refusal
          error={update.error}
          otherwise={t(
            'meetings.changeFailed',
            'Couldn’t change the meeting. Check your connection and try again.',
          )}
        />
        <div className="flex flex-wrap justify-end gap-3 *:max-sm:grow">
          <Button variant="outline" onClick={leave}>
            {t('meetings.keepAsIs', 'Keep it as is')}
          </Button>
          <Button type="submit" disabled={!sent} busy={update.isPending}>
            {sent && isMove(sent) ? t('meetings.move', 'Move the meeting') : t('words.save', 'Save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
