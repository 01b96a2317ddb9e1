/** `?invite=true&token=…`; null if there is none. */
export function inviteToken(search: string): string | null {
  const query = new URLSearchParams(search)
  return query.get('invite') === 'true' ? query.get('token') || null : null
}

/** An open club's link has no token. */
export const isInviteLink = (search: string): boolean => new URLSearchParams(search).get('invite') === 'true'
