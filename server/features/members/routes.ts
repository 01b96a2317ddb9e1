import type { ClubId } from '#contract/clubs/club.ts'
import {
  getMembershipStatus,
  type Joined,
  joinClub,
  joinMessages,
  listMembers,
  requestToJoin,
} from '#contract/members/member.ts'
import {
  authorizeReadSettings,
  mayChangeList,
  mayManage,
  mayReadList,
  findMembership,
  authorizeReadPosts,
} from '#server/features/clubs/policy.ts'
import { lockClub } from '#server/features/clubs/queries.ts'
import { reviseClub } from '#server/features/clubs/revision/commands.ts'
import type { AppContext, Reader } from '#server/app-context.ts'
import type { Change } from '#server/db/schema.ts'
import { cursorOf, placeOf } from '#server/http/cursor.ts'
import { registerAdmins } from './admins.ts'
import { findInviteToken, registerInvites } from './invites.ts'
import { registerLeaving } from './leaving.ts'
import { deleteNotice, registerNotices } from './notices.ts'
import { registerOwnClubs } from './own-clubs.ts'
import { asMember, insertOrUpdateMember } from './queries.ts'
import { registerRepair } from './repair.ts'
import { entryOf, type Invite, isSameSecret } from './rules.ts'
import { listPeople } from './search.ts'

export function registerMembers(app: AppContext): void {
  openComing(app)
  registerAdmins(app)
  registerLeaving(app)
  registerRepair(app)
  registerInvites(app)
  registerNotices(app)
  registerOwnClubs(app)
}

/** Who is in a club, where one stands with it, and coming in. */
function openComing({ route, db, cachedPage }: AppContext): void {
  route(listMembers, async (exchange) => {
    const { params, query, reader } = exchange
    const { status: presence, query: words, limit, cursor } = query
    const sight =
      presence === 'pending'
        ? await authorizeReadSettings(db, reader, params.id)
        : await authorizeReadPosts(db, reader, params.id)
    const [after = 0] = cursor ? placeOf(cursor, 1) : []
    const byEmail = mayManage(sight)
    const { rows, total, next } = await listPeople(db, sight, { presence, words, byEmail, limit, after })
    const members = rows.map((row) => asMember(row, byEmail || row.user_id === reader?.id))
    // Names change without the club: the answer itself is its tag.
    const page = { rows: members, total, next: next === null ? null : cursorOf(next) }
    return cachedPage(exchange, JSON.stringify(page), async () => page)
  })

  route(getMembershipStatus, async ({ params, reader }) => {
    const membership = await findMembership(db, reader, params.id)
    const isMember = membership.status === 'member'
    return {
      isMember,
      role: isMember ? membership.role : null,
      status: membership.status,
      memberId: membership.memberId,
      may: {
        seeList: mayReadList(membership),
        changeList: mayChangeList(membership),
        manage: mayManage(membership),
      },
    }
  })

  route(joinClub, ({ params, body, reader }) => enter(params.id, reader, body?.token))
  route(requestToJoin, ({ params, reader }) => enter(params.id, reader))

  const enter = (clubId: ClubId, reader: Reader, token?: string): Promise<Joined> =>
    db.transaction().execute(async (change) => {
      await lockClub(change, clubId)
      const membership = await findMembership(change, reader, clubId)
      const status = entryOf(membership, await inviteOf(change, clubId, token))
      if (status !== membership.status) {
        await insertOrUpdateMember(change, clubId, reader, status, new Date())
        await deleteNotice(change, clubId, reader.id)
        await reviseClub(change, clubId, {
          parts: status === 'member' ? ['members', 'requests', 'club'] : ['requests'],
          membershipOf: reader.id,
          members: status === 'member' ? 1 : 0,
        })
      }
      return { message: joinMessages[status], status }
    })
}

async function inviteOf(change: Change, clubId: ClubId, token: string | undefined): Promise<Invite> {
  if (token === undefined) return 'none'
  const known = await findInviteToken(change, clubId)
  return known !== null && isSameSecret(token, known) ? 'good' : 'over'
}
