import { createHmac, timingSafeEqual } from 'node:crypto'
import { secretOf } from '#server/db/secret.ts'
import type { Db } from '#server/db/schema.ts'

declare const proof: unique symbol

/** Proof that the caller holds a link that was mailed to one member, about one meeting. */
export interface HoldsAnswerLink {
  readonly meetingId: number
  readonly memberId: number
  readonly [proof]: 'answer-link'
}

/** The key of this instance that signs the links in e-mails about meetings. */
export const findAnswerKey = (db: Db): Promise<string> => secretOf(db, 'meeting-answers')

/** The token of a link that answers a meeting for a member. It needs no row, and dies with the meeting or the membership. */
export const answerToken = (key: string, meetingId: number, memberId: number): string =>
  `${meetingId}.${memberId}.${createHmac('sha256', key).update(`answer ${meetingId} ${memberId}`).digest('base64url')}`

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
