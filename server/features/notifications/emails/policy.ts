import { createHmac, timingSafeEqual } from 'node:crypto'
import { secretOf } from '#server/db/secret.ts'
import type { Db } from '#server/db/schema.ts'

declare const proof: unique symbol

/** Proof that the caller holds a link from an email to this reader. */
export interface CanUnsubscribe {
  readonly userId: number
  readonly [proof]: 'unsubscribe'
}

export const findUnsubscribeKey = (db: Db): Promise<string> => secretOf(db, 'unsubscribe')

/** Part of what is signed, so that a link stops nothing else. */
const stops = 'notifications'

/** The token of a link that stops emails to a reader. It needs no row, and is valid as long as the account exists. */
export const unsubscribeToken = (key: string, userId: number): string =>
  `${userId}.${createHmac('sha256', key).update(`${stops} ${userId}`).digest('base64url')}`

/** Null for a token that we did not sign. */
export async function verifyUnsubscribeToken(db: Db, token: string): Promise<CanUnsubscribe | null> {
  const userId = Number(/^(\d{1,15})\./.exec(token)?.[1])
  if (!Number.isSafeInteger(userId)) return null
  const [sent, valid] = [token, unsubscribeToken(await findUnsubscribeKey(db), userId)].map((one) =>
    Buffer.from(one),
  )
  if (!sent || !valid || sent.length !== valid.length || !timingSafeEqual(sent, valid)) return null
  return { userId } as CanUnsubscribe
}
