import type { MeetingAnswer, Meeting } from '#contract/meetings/meeting.ts'

/** The answers to a meeting, as buttons show them. */
export const answerLabels: Record<MeetingAnswer, string> = {
  going: 'I’m going',
  maybe: 'Maybe',
  'not-going': 'I can’t come',
}

/** Whether answers are still taken: a meeting with a date that has not begun and was not cancelled. */
export const isAnswerable = ({ status, instant }: Pick<Meeting, 'status' | 'instant'>): boolean =>
  status === 'scheduled' && instant !== null && Date.parse(instant) > Date.now()
