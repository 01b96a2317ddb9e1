import { createECDH } from 'node:crypto'
import { secretOf } from '#server/db/secret.ts'
import type { Db } from '#server/db/schema.ts'

/** Signs what this instance sends to push services (RFC 8292). */
export interface SigningKey {
  privateKey: string
  publicKey: string
}

/** Made when first needed. It is in backups: with another key every device would have to subscribe again. */
export async function findSigningKey(db: Db): Promise<SigningKey> {
  const secret = Buffer.from(await secretOf(db, 'push'), 'hex')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(secret)
  return { privateKey: secret.toString('base64url'), publicKey: pair.getPublicKey('base64url') }
}

/** Whether a browser's key is a point of the curve, so that messages can be sealed for it. */
export function isBrowserKey(p256dh: string): boolean {
  const ours = createECDH('prime256v1')
  ours.generateKeys()
  try {
    return ours.computeSecret(p256dh, 'base64url').length > 0
  } catch {
    return false
  }
}
