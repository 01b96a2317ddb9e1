import type { MeetingAnswer, Meeting } from '#contract/meetings/meeting.ts'

export const answerLabels: Record<MeetingAnswer, string> = {
  going: 'I’m going',
  maybe: 'Maybe',
  'not-going': 'I can’t come',
}

export const isAnswerable = ({ status, instant }: Pick<Meeting, 'status' | 'instant'>): boolean =>
  status === 'scheduled' && instant !== null && Date.parse(instant) > Date.now()
