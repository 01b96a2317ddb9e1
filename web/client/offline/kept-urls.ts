/** What readers look up without a network: their clubs, books, and what is new. */
const kept =
  /^\/api\/(auth\/user|clubs\/.+|library(\/.+)?|books\/\d.*|notifications(\/unread-count)?|account\/settings)$/
/**
 * Secret addresses, files, what changes from second to second, and what only admins see. A club’s slug and a reader’s words may be
 * anything, so each is looked for only where its endpoint has it. A list of members is kept as it was answered: an admin’s has addresses.
 */
const notKept =
  /^\/api\/(clubs\/(slug\/[^/]+\/invitation|\d+\/(archive|calendar|declined|events|imports|invitations|invite|nudges|reports)(\/.+)?)|.+\.[a-z]+)$/

export function isKeptUrl(url: string): boolean {
  const [path = '', query = ''] = url.split('?')
  return kept.test(path) && !notKept.test(path) && !/(^|&)status=pending(&|$)/.test(query)
}

/** The URL of a query by its key (`keyOfUrl`); null for a query of another kind. */
export function urlOfKey(key: readonly unknown[]): string | null {
  if (key[0] !== 'api' || !key.every((part) => typeof part === 'string')) return null
  const last = key.at(-1) ?? ''
  const path = last.startsWith('?') ? key.slice(0, -1) : key
  return `/${path.join('/')}${last.startsWith('?') ? last : ''}`
}
