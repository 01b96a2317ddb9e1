import * as adminContract from '#contract/members/admin.ts'
import { listComings } from '#contract/members/coming.ts'
import { getInvitation } from '#contract/members/invitation.ts'
import * as invite from '#contract/members/invite.ts'
import {
  getMembershipStatus,
  joinClub,
  type Joined,
  joinMessages,
  listMembers,
  requestToJoin,
} from '#contract/members/member.ts'
import { listMemberships, listOwnClubs } from '#contract/members/own-club.ts'
import type { AppContext } from '#server/app-context.ts'
import {
  authorizeReadAsMember,
  authorizeReadPosts,
  authorizeReadSettings,
  mayChangeList,
  mayInvite,
  mayManage,
  mayPost,
  mayReadList,
  mayReadSettings,
} from '#server/features/clubs/policy.ts'
import { findMembership } from '#server/features/clubs/membership.ts'
import { encodeCursor, decodeCursor } from '#server/http/cursor.ts'
import { forStrangers, listVersions } from '#server/features/clubs/for-strangers.ts'
import { listClubsById } from '#server/features/clubs/club.ts'
import type { Wording } from '#server/messages/wording.ts'
import { registerAdmins } from './admins/routes.ts'
import { listComings as findComings } from './comings.ts'
import { joinClub as join } from './join.ts'
import { findAskAgainAt } from './requests/ask-again.ts'
import { asMember, findMemberCount } from './members.ts'
import { mayAsk } from './join-outcome.ts'
import { findInvitation } from './invitation.ts'
import { findInvite, renewInvite } from './invite-link.ts'
import { listMembershipsIn, listOwnMemberships } from './own-clubs.ts'
import type { PersonalInvitations } from './personal-invitations.ts'
import { repairNames } from './repair-names.ts'
import { registerRequests } from './requests/routes.ts'
import { listPeople } from './search.ts'

export function registerMembers(app: AppContext, personal: PersonalInvitations): void {
  registerMemberships(app, personal)
  registerAdmins(app)
  registerRequests(app, personal)
  registerOwnClubs(app)
}

function registerMemberships(
  { route, db, cached, cachedPage, now, instance }: AppContext,
  personal: PersonalInvitations,
): void {
  route(listMembers, async (input) => {
    const { params, query, reader } = input
    const { status: presence, query: words, limit, cursor } = query
    const membership =
      presence === 'pending'
        ? await authorizeReadSettings(db, reader, params.id)
        : await authorizeReadPosts(db, reader, params.id)
    const [after = 0] = cursor ? decodeCursor(cursor, 1) : []
    const byEmail = mayManage(membership)
    const { rows, total, next } = await listPeople(db, membership, { presence, words, byEmail, limit, after })
    const members = rows.map((row) => asMember(row, byEmail || row.user_id === reader?.id))
    // Names change without a revision of the club.
    const page = { rows: members, total, next: next === null ? null : encodeCursor(next) }
    return cachedPage(input, null, async () => page)
  })

  route(listComings, async (input) => {
    const member = await authorizeReadAsMember(db, input.reader, input.params.clubId)
    return cached(input, null, () => findComings(db, member, now()))
  })

  route(getMembershipStatus, async ({ params, reader }) => {
    const membership = await findMembership(db, reader, params.id)
    const isMember = membership.status === 'member'
    const admin = mayReadSettings(membership)
    const askAgainAt = mayAsk(membership) ? await findAskAgainAt(db, params.id, reader.id) : null
    return {
      isMember,
      role: isMember ? membership.role : null,
      status: membership.status,
      memberId: membership.memberId,
      ...(admin && { requests: await findMemberCount(db, admin, 'pending') }),
      ...(membership.removed && { removed: true as const }),
      ...(askAgainAt !== null && { askAgainAt }),
      may: {
        seeList: mayReadList(membership),
        changeList: mayChangeList(membership),
        post: mayPost(membership),
        manage: mayManage(membership),
        invite: mayInvite(membership),
      },
    }
  })

  const joining = async (token?: string) => ({
    token,
    personal,
    limit: (await instance.settings()).membersPerClub,
  })
  route(joinClub, async ({ params, body, reader, wording }) =>
    joined(await join(db, reader, params.id, await joining(body?.token)), wording),
  )
  route(requestToJoin, async ({ params, reader, wording }) =>
    joined(await join(db, reader, params.id, await joining()), wording),
  )

  route(getInvitation, ({ params, query }) => findInvitation(db, params.slug, query.token, personal))
  route(invite.getInvite, async ({ params, reader }) =>
    findInvite(db, await authorizeReadSettings(db, reader, params.clubId)),
  )
  route(invite.renewInvite, ({ params, reader }) => renewInvite(db, reader, params.clubId))

  route(adminContract.repairNames, async ({ params, reader, wording }) => ({
    message: wording.say(adminContract.namesRepaired),
    fixed: await repairNames(db, reader, params.clubId),
  }))
}

const joined = (outcome: Omit<Joined, 'message'>, { say }: Wording): Joined => ({
  message: say(joinMessages[outcome.status]),
  ...outcome,
})

function registerOwnClubs({ route, db, cached }: AppContext): void {
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
