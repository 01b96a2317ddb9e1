import { LRUCache } from 'lru-cache'
import type { SigningKey } from './key.ts'

/** In ms; RFC 8292 allows 24 hours. */
const validFor = 12 * 3_600_000
/** So that a push service whose clock is an hour ahead still takes the last push with it. */
const usedFor = 11 * 3_600_000

/** Loaded with the first push: many instances never send one. */
export const loadWebPush = async () => (await import('web-push')).default

/**
 * The header by which a push service knows this instance (RFC 8292), made once for each origin: to sign takes several times as long as
 * to seal a push.
 */
export function createSignatures(subject: string, maxOrigins: number) {
  const signatures = new LRUCache<string, { header: string; madeAt: number }>({ max: maxOrigins })
  return async (endpoint: string, { publicKey, privateKey }: SigningKey): Promise<string> => {
    const { getVapidHeaders } = await loadWebPush()
    const { origin } = new URL(endpoint)
    const known = signatures.get(origin)
    const now = Date.now()
    // A clock that was set back had made it for a time to come.
    if (known && known.madeAt <= now && now < known.madeAt + usedFor) return known.header
    const expiresAt = Math.floor((now + validFor) / 1000)
    const { Authorization: header } = getVapidHeaders(
      origin,
      subject,
      publicKey,
      privateKey,
      'aes128gcm',
      expiresAt,
    )
    signatures.set(origin, { header, madeAt: now })
    return header
  }
}
