import { createHash, timingSafeEqual } from 'node:crypto'
import type { Visibility } from '#contract/clubs/club-choices.ts'
import type { Invite } from '#contract/members/invite.ts'
import { to } from '#contract/pages.ts'

/** The link of an open club needs no token, because anyone may join. */
export function inviteLink(slug: string, visibility: Visibility, token: string): Invite {
  const path = `${to.club(slug)}?invite=true`
  return visibility === 'open' ? { path, token: null } : { path: `${path}&token=${token}`, token }
}

/** Compares secrets in constant time. */
export const isSameSecret = (one: string, other: string): boolean =>
  timingSafeEqual(digest(one), digest(other))

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
