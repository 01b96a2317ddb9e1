import { createHmac } from 'node:crypto'

/** What authenticators know an account by, so that a new key replaces the former on the same device. It tells nothing about it. */
export const userHandle = (secret: string, userId: number): string =>
  createHmac('sha256', secret).update(`passkey user: ${userId}`).digest('base64url') // not a text
