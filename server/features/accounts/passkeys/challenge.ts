import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { passkeyChallengeMs } from '#contract/accounts/passkey-limits.ts'
import type { Change } from '#server/db/schema.ts'
import { tokenHash } from '#server/http/session-cookie.ts'

/** What a challenge was given for: signing in, or adding a key to one account. */
export type Purpose = 'sign in' | `add to ${number}`

const nonceBytes = 16
const expiryBytes = 8

/** Nothing is stored for it, so asking for many fills no table: it has its expiry inside, and is signed. */
export function createChallenge(secret: string, purpose: Purpose, now: Date): string {
  const expiry = Buffer.alloc(expiryBytes)
  expiry.writeBigUInt64BE(BigInt(now.getTime() + passkeyChallengeMs))
  const content = Buffer.concat([randomBytes(nonceBytes), expiry])
  return Buffer.concat([content, sign(secret, purpose, content)]).toString('base64url')
}

/** Whether it is one of ours for this purpose, and has not expired. */
export function isValidChallenge(challenge: string, secret: string, purpose: Purpose, now: Date): boolean {
  const bytes = Buffer.from(challenge, 'base64url')
  const content = bytes.subarray(0, nonceBytes + expiryBytes)
  const signature = bytes.subarray(content.length)
  const expected = sign(secret, purpose, content)
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return false
  const msLeft = Number(content.readBigUInt64BE(nonceBytes)) - now.getTime()
  // More than twice the lifetime left: written while the clock was fast.
  return msLeft > 0 && msLeft < 2 * passkeyChallengeMs
}

/** Returns false if it has been used before. Forgets those that have expired. */
export async function spendChallenge(change: Change, challenge: string, now: Date): Promise<boolean> {
  await change.deleteFrom('spent_challenges').where('expires_at', '<', now.toISOString()).execute()
  const { numInsertedOrUpdatedRows } = await change
    .insertInto('spent_challenges')
    .values({
      challenge_hash: tokenHash(challenge),
      // Longer than it can be valid, whichever process's clock is fast.
      expires_at: new Date(now.getTime() + 3 * passkeyChallengeMs).toISOString(),
    })
    .onConflict((conflict) => conflict.column('challenge_hash').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

const sign = (secret: string, purpose: Purpose, content: Buffer): Buffer =>
  createHmac('sha256', secret).update(`passkey challenge: ${purpose}\n`).update(content).digest() // not a text
