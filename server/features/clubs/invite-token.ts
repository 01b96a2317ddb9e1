import { randomBytes } from 'node:crypto'

/** A secret of 192 random bits for an invite link. */
export const newInviteToken = (): string => randomBytes(24).toString('base64url')
