import type { MeetingAnswerChange } from '#contract/meetings/answer.ts'
import { answers, type Meeting, type MeetingAnswer } from '#contract/meetings/meeting.ts'
import { errorMessage } from '#web/client/api.ts'
import { t } from '#web/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { useAnswerMeeting } from './actions.ts'
import { announceChange } from './answer/answer-changed.ts'
import { answerLabels } from './answer-words.ts'
import type { MeetingClub } from './queries.ts'

interface AnswerButtonsProps {
  club: MeetingClub
  meeting: Pick<Meeting, 'id' | 'title' | 'ownAnswer'>
  size?: 'sm' | 'md'
  /** Typed by the reader and sent with the answer. */
  details?: Omit<MeetingAnswerChange, 'answer'>
  /** The page doesn't know all of the reader's answer, so a change can't be undone. */
  isPartial?: boolean
  onPress?: (answer: MeetingAnswer) => void
  onAnswered?: () => void
}

export function AnswerButtons(props: AnswerButtonsProps) {
  const { club, meeting, size = 'sm', details, isPartial = false, onPress, onAnswered } = props
  const answer = useAnswerMeeting(club, meeting.id)
  const own = meeting.ownAnswer
  const chosen = (answer.isPending ? answer.variables.answer : undefined) ?? own?.answer
  return (
    <div>
      <div
        role="group"
        aria-label={t('meetings.areYouComingTo', 'Are you coming to {title}?', { title: meeting.title })}
        className="flex flex-wrap gap-2"
      >
        {answers.map((value) => (
          <Button
            key={value}
            size={size}
            variant={chosen === value ? 'primary' : 'outline'}
            aria-pressed={chosen === value}
            onClick={() => {
              onPress?.(value)
              answer.run(
                { ...(value === 'not-going' ? withoutGuests(details) : details), answer: value },
                () => {
                  if (own && own.answer !== value && !isPartial) announceChange(club, meeting, own)
                  onAnswered?.()
                },
              )
            }}
          >
            {answerLabels[value]}
          </Button>
        ))}
      </div>
      {own?.isAskedAgain && (
        <p className="mt-2 text-sm font-semibold text-gold-ink">
          {t('meetings.changedSinceYes', 'It has changed since you said yes. Can you still come?')}
        </p>
      )}
      <div role="status">
        {own && answer.isSuccess && (
          <p className="sr-only">
            {t('meetings.answerSavedAs', 'Your answer has been saved: {answer}.', {
              answer: answerLabels[own.answer],
            })}
          </p>
        )}
        {own?.isWaiting && (
          <p className="mt-2 text-sm font-semibold text-gold-ink">
            {t(
              'meetings.onWaitingListWillTell',
              'You’re on the waiting list. We’ll tell you as soon as a spot opens up.',
            )}
          </p>
        )}
      </div>
      {answer.isError && (
        <p role="alert" className="mt-2 text-sm text-danger-ink">
          {errorMessage(
            answer.error,
            t('meetings.answerFailed', 'Couldn’t save your answer. Check your connection.'),
          )}
        </p>
      )}
    </div>
  )
}

/** Drops the guests of members who aren't coming. */
const withoutGuests = (details: Omit<MeetingAnswerChange, 'answer'> = {}) =>
  details.line === undefined ? {} : { line: details.line }
