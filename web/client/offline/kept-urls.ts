/** What readers look up without a network: their clubs, books, and what is new. */
const kept = /^\/api\/(auth\/user$|clubs\/|library|books\/\d|notifications(\?|$|\/unread)|account\/settings$)/
/** Secret addresses, others’ addresses, lists that admins see, and what changes from second to second. */
const notKept = /\/(calendar|invit|requests|nudges|events|export|search|log|removed|blocked)/

export const isKeptUrl = (url: string): boolean => kept.test(url) && !notKept.test(url)

/** The URL of a query by its key (`keyOfUrl`); null for a query of another kind. */
export function urlOfKey(key: readonly unknown[]): string | null {
  if (key[0] !== 'api' || !key.every((part) => typeof part === 'string')) return null
  const last = key.at(-1) ?? ''
  const path = last.startsWith('?') ? key.slice(0, -1) : key
  return `/${path.join('/')}${last.startsWith('?') ? last : ''}`
}
