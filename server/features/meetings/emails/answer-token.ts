import { createHmac, timingSafeEqual } from 'node:crypto'
import type { MeetingAnswer } from '#contract/meetings/meeting.ts'
import { secretOf } from '#server/db/secret.ts'
import type { Db } from '#server/db/schema.ts'

declare const proof: unique symbol

/** Proof that the caller holds a link that was mailed to one member about one meeting. */
export interface HoldsAnswerLink {
  readonly meetingId: number
  readonly memberId: number
  readonly [proof]: 'answer-link'
}

export const findAnswerKey = (db: Db): Promise<string> => secretOf(db, 'meeting-answers')

/** The token needs no row, and stops working when the meeting or the membership ends. */
export const answerToken = (key: string, meetingId: number, memberId: number): string =>
  `${meetingId}.${memberId}.${createHmac('sha256', key).update(`answer ${meetingId} ${memberId}`).digest('base64url')}` // not a text

/** Null for a token that we did not sign. */
export async function verifyAnswerToken(db: Db, token: string): Promise<HoldsAnswerLink | null> {
  const [, meetingId = 0, memberId = 0] = (/^(\d{1,15})\.(\d{1,15})\./.exec(token) ?? []).map(Number)
  if (meetingId === 0 || memberId === 0) return null
  const [sent, valid] = [token, answerToken(await findAnswerKey(db), meetingId, memberId)].map((one) =>
    Buffer.from(one),
  )
  if (!sent || !valid || sent.length !== valid.length || !timingSafeEqual(sent, valid)) return null
  return { meetingId, memberId } as HoldsAnswerLink
}

/** The same page while the meeting has no date; `optionId` is a time that the reader can make. */
export const timesPath = (token: string, optionId?: number): string =>
  `/meeting-answer/${token}${optionId === undefined ? '' : `?yes=${optionId}`}`

/** The page on which a member answers without signing in; `answer` is the one the link suggests. */
export const answerPath = (token: string, answer?: MeetingAnswer): string =>
  `/meeting-answer/${token}${answer === undefined ? '' : `?answer=${answer}`}`
