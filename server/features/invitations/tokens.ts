import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { to } from '#contract/pages.ts'
import { secretOf } from '#server/db/secret.ts'
import type { Db } from '#server/db/schema.ts'

/** Not inside a transaction. */
export const findInvitationKey = (db: Db): Promise<string> => secretOf(db, 'invitations')

/** A secret of 192 random bits, with the prefix of personal links (`isPersonalToken`). */
export const newPersonalToken = (): string => `p.${randomBytes(24).toString('base64url')}`

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

export const personalPath = (slug: string, token: string): string =>
  `${to.club(slug)}?invite=true&token=${token}`

/** Tells whether two addresses are the same, and nothing else without the key. */
export const hashAddress = (key: string, email: string): string =>
  createHmac('sha256', key).update(`address ${email}`).digest('base64url') // not a text

declare const proof: unique symbol

/** Proof that the caller holds the link in an email that declines the invitation, or all invitations to its address. */
export interface HoldsRefusalLink {
  readonly invitationId: number
  readonly addressHash: string
  readonly [proof]: 'refusal-link'
}

/** Names the address, too, because the wish to get no invitations has to outlive the invitation. */
export const refusalToken = (key: string, invitationId: number, addressHash: string): string =>
  `${invitationId}.${addressHash}.${createHmac('sha256', key).update(`refuse ${invitationId} ${addressHash}`).digest('base64url')}` // not a text

/** Null for a token that we did not sign. */
export async function verifyRefusalToken(db: Db, token: string): Promise<HoldsRefusalLink | null> {
  const [, id = '', addressHash = ''] = /^(\d{1,15})\.([\w-]{43})\./.exec(token) ?? []
  if (addressHash === '') return null
  const invitationId = Number(id)
  const valid = refusalToken(await findInvitationKey(db), invitationId, addressHash)
  const [sent, expected] = [Buffer.from(token), Buffer.from(valid)]
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return null
  return { invitationId, addressHash } as HoldsRefusalLink
}

export const refusalPath = (token: string): string => `/invitation/${token}`
