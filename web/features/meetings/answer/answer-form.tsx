import { type FormEvent, useState } from 'react'
import type { MeetingAnswerChange } from '#contract/meetings/answer.ts'
import { answerLineMax, guestsMax, type Meeting } from '#contract/meetings/meeting.ts'
import { useTyped } from '#web/client/use-typed.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { printCount } from '#web/ui/print-count.ts'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useAnswerMeeting } from '../actions.ts'
import { AnswerButtons } from '../answer-buttons.tsx'
import { isHybrid } from '../meeting-words.tsx'
import { Refusal } from '../plan/refusal.tsx'
import type { MeetingClub } from '../queries.ts'

interface AnswerFormProps {
  club: MeetingClub
  meeting: Meeting
}

type Details = Required<Pick<MeetingAnswerChange, 'online' | 'guests'>> & { line: string }

export function AnswerForm({ club, meeting }: AnswerFormProps) {
  const own = meeting.ownAnswer
  const saved: Details = { online: own?.online ?? false, guests: own?.guests ?? 0, line: own?.line ?? '' }
  const { typed, type, forgetSaved } = useTyped<Partial<Details>>()
  const [isSaved, setSaved] = useState(false)
  const change = useAnswerMeeting(club, meeting.id)
  const shown = { ...saved, ...typed }
  const isChanged =
    shown.online !== saved.online || shown.guests !== saved.guests || shown.line.trim() !== saved.line
  const comes = own?.answer !== 'not-going'
  const isFull = meeting.placesLeft === 0 && !(own?.answer === 'going' && !own.isWaiting && !own.online)

  const details = {
    ...(isHybrid(meeting) && { online: shown.online }),
    guests: shown.guests,
    line: shown.line.trim() || null,
  }
  function edit(part: Partial<Details>) {
    change.clearError()
    setSaved(false)
    type({ ...typed, ...part })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!own || !isChanged) return
    change.run(comes ? details : { line: details.line }, () => {
      forgetSaved()
      setSaved(true)
    })
  }

  return (
    <Card>
      <h2 className="mb-3 text-xl">{t('meetings.areYouComing', 'Are you coming?')}</h2>
      <AnswerButtons club={club} meeting={meeting} {...(isChanged && { details })} onAnswered={forgetSaved} />
      {meeting.placesLeft !== null && (
        <p className="mt-2 text-sm text-ink-soft">
          {isFull && !own?.isWaiting
            ? t('meetings.fullWouldWait', 'No spots left. If you say yes, you’ll join the waiting list.')
            : t(
                'meetings.spotsLeftSentence',
                '{left, plural, =0 {No spots left.} one {# spot left.} other {# spots left.}}',
                { left: meeting.placesLeft },
              )}
        </p>
      )}
      <form onSubmit={submit} noValidate className="mt-5 space-y-4">
        {comes && isHybrid(meeting) && (
          <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 text-sm">
            <input
              type="checkbox"
              checked={shown.online}
              onChange={({ target }) => edit({ online: target.checked })}
              className="size-4.5 shrink-0 cursor-pointer"
            />
            {t('meetings.joinOnline', 'I’ll join online')}
          </label>
        )}
        <div className="grid gap-4 sm:grid-cols-[8rem_1fr]">
          {comes && (
            <Field label={t('meetings.guests', 'Guests')} error={change.fieldError('guests')}>
              <NativeSelect
                value={String(shown.guests)}
                onChange={(guests) => edit({ guests: Number(guests) })}
              >
                {Array.from({ length: guestsMax + 1 }, (_, count) => (
                  <option key={count} value={count} className="bg-paper-raised">
                    {count === 0 ? t('meetings.noGuests', 'None') : printCount(count)}
                  </option>
                ))}
              </NativeSelect>
            </Field>
          )}
          <Field
            label={t('meetings.noteForOthers', 'A note for the others (optional)')}
            error={change.fieldError('line')}
          >
            <TextInput
              dir="auto"
              maxLength={answerLineMax}
              value={shown.line}
              onChange={({ target }) => edit({ line: target.value })}
            />
          </Field>
        </div>
        <Refusal
          error={change.error}
          otherwise={t(
            'meetings.answerFailedTryAgain',
            'Couldn’t save your answer. Check your connection and try again.',
          )}
        />
        {own && isChanged && (
          <Button type="submit" busy={change.isPending}>
            {t('words.save', 'Save')}
          </Button>
        )}
        {isSaved && !isChanged && (
          // Replaces the button that had the focus.
          <p ref={takeFocus} tabIndex={-1} role="status" className="w-fit text-sm text-ink-soft">
            {t('meetings.answerSaved', 'Your answer has been saved.')}
          </p>
        )}
        {!own && isChanged && (
          <p className="text-sm text-ink-soft">
            {t('meetings.sentWithAnswer', 'This will be sent with your answer.')}
          </p>
        )}
      </form>
    </Card>
  )
}

const takeFocus = (element: HTMLElement | null) => element?.focus()
