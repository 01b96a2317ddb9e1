import { readSession, writeSession } from './this-tab.ts'

/** In ms: how long the key of a request whose answer got lost is sent again. */
const keptFor = 3_600_000

/**
 * The Idempotency-Key of a request that creates something. The same body for the same address has the same key until an answer came,
 * so that pressing again after a lost answer, even after a reload, does not post twice.
 */
export function keyFor(url: string, body: string): string {
  const name = nameOf(url, body)
  const [kept, sentAt] = readSession(name)?.split(' ') ?? []
  const key = kept && Date.now() - Number(sentAt) < keptFor ? kept : newKey()
  keepKey(url, body, key)
  return key
}

/** The next request with this body has this key. */
export const keepKey = (url: string, body: string, key: string): void =>
  void writeSession(nameOf(url, body), `${key} ${Date.now()}`)

export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** The next request with this body is another one. */
export const markAnswered = (url: string, body: string): void => void writeSession(nameOf(url, body), null)

/** Bodies may be too large to keep, so they are told apart by length and hash (FNV-1a). */
function nameOf(url: string, body: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < body.length; at++) hash = Math.imul(hash ^ body.charCodeAt(at), 0x01000193)
  return `unanswered:${url}:${body.length}:${hash}`
}
