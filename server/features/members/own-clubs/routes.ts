import { listOwnClubs, listMemberships } from '#contract/members/own-club.ts'
import type { AppContext } from '#server/app-context.ts'
import { listClubsById, listVersions } from '#server/features/clubs/queries.ts'
import { forStrangers } from '#server/features/clubs/rules.ts'
import { listMembershipsIn, listOwnMemberships } from './queries.ts'

/** The reader's own clubs for their home page, and their memberships of a page of clubs. */
export function registerOwnClubs({ route, db, cached }: AppContext): void {
  route(listMemberships, ({ query, reader }) =>
    listMembershipsIn(db, reader, query.clubs.split(',').map(Number)),
  )

  route(listOwnClubs, async (input) => {
    const memberships = await listOwnMemberships(db, input.reader)
    // A reader pending at an invite-only club sees what strangers see; the club may have had another visibility when they asked.
    const isStranger = ({ status, visibility }: (typeof memberships)[number]) =>
      status === 'pending' && visibility === 'invite-only'
    const closed = await listVersions(db, memberships.filter(isStranger))
    const versions = new Map(closed.map(({ id, version }) => [id, version]))
    const tag = memberships
      .map(
        ({ id, revision, memberId, role, status }) =>
          `${id}.${versions.get(id) ?? revision}.${memberId}.${role}.${status}`,
      )
      .join(' ')
    return cached(input, tag || 'none', async () => {
      const byId = new Map(memberships.map((membership) => [membership.id, membership]))
      const clubs = await listClubsById(db, [...byId.keys()])
      return clubs.flatMap((club) => {
        const membership = byId.get(club.id)
        if (!membership) return []
        const { memberId, role, status, requests } = membership
        const isMember = status === 'member'
        const isAdmin = isMember && role === 'admin'
        return [
          {
            ...(isMember ? club : forStrangers(club)),
            memberId,
            status,
            role: isMember ? role : null,
            ...(isAdmin && { requests: requests ?? 0 }),
          },
        ]
      })
    })
  })
}
