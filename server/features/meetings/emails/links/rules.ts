import type { Answer } from '#contract/meetings/meeting.ts'

/** The page on which a member answers without signing in; `answer` is the one that the link suggests. */
export const answerPath = (token: string, answer?: Answer): string =>
  `/meeting-answer/${token}${answer === undefined ? '' : `?answer=${answer}`}`
