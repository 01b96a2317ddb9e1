import { listOwnClubs, listMemberships } from '#contract/members/own-club.ts'
import type { AppContext } from '#server/app-context.ts'
import { listClubsById } from '#server/features/clubs/queries.ts'
import { listMembershipsIn, listOwnMemberships } from './queries.ts'

/** The reader's own clubs for their home page, and their memberships of a page of clubs. */
export function registerOwnClubs({ route, db, cached }: AppContext): void {
  route(listMemberships, ({ query, reader }) =>
    listMembershipsIn(db, reader, query.clubs.split(',').map(Number)),
  )

  route(listOwnClubs, async (input) => {
    const memberships = await listOwnMemberships(db, input.reader)
    const tag = memberships
      .map(({ id, revision, memberId, role, status }) => `${id}.${revision}.${memberId}.${role}.${status}`)
      .join(' ')
    return cached(input, tag || 'none', async () => {
      const byId = new Map(memberships.map((membership) => [membership.id, membership]))
      const clubs = await listClubsById(db, [...byId.keys()])
      return clubs.flatMap((club) => {
        const membership = byId.get(club.id)
        if (!membership) return []
        const { memberId, role, status, requests } = membership
        const isAdmin = status === 'member' && role === 'admin'
        return [
          {
            ...club,
            memberId,
            status,
            role: status === 'member' ? role : null,
            ...(isAdmin && { requests: requests ?? 0 }),
          },
        ]
      })
    })
  })
}
