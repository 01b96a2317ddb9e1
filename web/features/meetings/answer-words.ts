import type { MeetingAnswer, Meeting } from '#contract/meetings/meeting.ts'
import { t } from '#web/messages/text.ts'

export const answerLabels: Record<MeetingAnswer, string> = {
  going: t('meetings.going', 'I’m going'),
  maybe: t('meetings.maybe', 'Maybe'),
  'not-going': t('meetings.notGoing', 'I can’t come'),
}

export const isAnswerable = ({ status, instant }: Pick<Meeting, 'status' | 'instant'>): boolean =>
  status === 'scheduled' && instant !== null && Date.parse(instant) > Date.now()
