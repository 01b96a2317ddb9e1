import { getMembershipStatus, joinClub, listMembers, requestToJoin } from '#contract/members/member.ts'
import type { AppContext } from '#server/app-context.ts'
import {
  authorizeReadPosts,
  authorizeReadSettings,
  findMembership,
  mayChangeList,
  mayManage,
  mayReadList,
  mayReadSettings,
} from '#server/features/clubs/policy.ts'
import { encodeCursor, decodeCursor } from '#server/http/cursor.ts'
import { registerAdmins } from './admins/routes.ts'
import * as commands from './commands.ts'
import { findAskAgainAt } from './declined/queries.ts'
import { registerDeclined } from './declined/routes.ts'
import { registerInvites } from './invites/routes.ts'
import { registerNotices } from './notices/routes.ts'
import { registerOwnClubs } from './own-clubs/routes.ts'
import { asMember, findMemberCount } from './queries.ts'
import { wasRemoved } from './removals/queries.ts'
import { mayAsk } from './rules.ts'
import { registerRepair } from './repair/routes.ts'
import { registerRequests } from './requests/routes.ts'
import { listPeople } from './search/queries.ts'

export function registerMembers(app: AppContext): void {
  registerMemberships(app)
  registerAdmins(app)
  registerRequests(app)
  registerDeclined(app)
  registerRepair(app)
  registerInvites(app)
  registerNotices(app)
  registerOwnClubs(app)
}

/** The members of a club, the caller's membership, and joining. */
function registerMemberships({ route, db, cachedPage }: AppContext): void {
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
    // Names change without a revision of the club, so the content itself is the version.
    const page = { rows: members, total, next: next === null ? null : encodeCursor(next) }
    return cachedPage(input, JSON.stringify(page), async () => page)
  })

  route(getMembershipStatus, async ({ params, reader }) => {
    const membership = await findMembership(db, reader, params.id)
    const isMember = membership.status === 'member'
    const admin = mayReadSettings(membership)
    const removed = !isMember && (await wasRemoved(db, params.id, reader.id))
    const askAgainAt = mayAsk(membership, removed) ? await findAskAgainAt(db, params.id, reader.id) : null
    return {
      isMember,
      role: isMember ? membership.role : null,
      status: membership.status,
      memberId: membership.memberId,
      ...(admin && { requests: await findMemberCount(db, admin, 'pending') }),
      ...(removed && { removed }),
      ...(askAgainAt !== null && { askAgainAt }),
      may: {
        seeList: mayReadList(membership),
        changeList: mayChangeList(membership),
        manage: mayManage(membership),
      },
    }
  })

  route(joinClub, ({ params, body, reader }) => commands.joinClub(db, reader, params.id, body?.token))
  route(requestToJoin, ({ params, reader }) => commands.joinClub(db, reader, params.id))
}
