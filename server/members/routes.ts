import type { ClubId } from '#contract/clubs/club.ts'
import {
  getMembershipStatus,
  type Joined,
  joinClub,
  joinMessages,
  listMembers,
  requestToJoin,
} from '#contract/members/member.ts'
import { adminSight, mayChangeList, mayManage, maySeeList, standingOf, talkSight } from '../clubs/access.ts'
import { holdClub } from '../clubs/queries.ts'
import { reviseClub } from '../clubs/revising.ts'
import type { House, Reader } from '../house.ts'
import type { Change } from '../migrations/tables.ts'
import { cursorOf, placeOf, sayMore } from '../platform/http/cursor.ts'
import { openAdmins } from './admins.ts'
import { findInviteToken, openInvites } from './invites.ts'
import { openLeaving } from './leaving.ts'
import { deleteNotice, openNotices } from './notices.ts'
import { openOwnClubs } from './own-clubs.ts'
import { asMember, insertOrUpdateMember } from './queries.ts'
import { openRepair } from './repair.ts'
import { entryOf, type Invite, isSameSecret } from './rules.ts'
import { listPeople } from './search.ts'

export function openMembers(house: House): void {
  openComing(house)
  openAdmins(house)
  openLeaving(house)
  openRepair(house)
  openInvites(house)
  openNotices(house)
  openOwnClubs(house)
}

/** Who is in a club, where one stands with it, and coming in. */
function openComing({ serve, store, keep }: House): void {
  serve(listMembers, async (exchange) => {
    const { params, query, reader } = exchange
    const { status: presence, query: words, limit, cursor } = query
    const sight =
      presence === 'pending'
        ? await adminSight(store, reader, params.id)
        : await talkSight(store, reader, params.id)
    const [after = 0] = cursor ? placeOf(cursor, 1) : []
    const byEmail = mayManage(sight)
    const { rows, total, next } = await listPeople(store, sight, { presence, words, byEmail, limit, after })
    sayMore(exchange.request, exchange.reply, total, next === null ? null : cursorOf(next))
    const members = rows.map((row) => asMember(row, byEmail || row.user_id === reader?.id))
    // Names change without the club: the answer itself is its tag.
    return keep(exchange, JSON.stringify([total, next, members]), () => Promise.resolve(members))
  })

  serve(getMembershipStatus, async ({ params, reader }) => {
    const standing = await standingOf(store, reader, params.id)
    const isMember = standing.status === 'member'
    return {
      isMember,
      role: isMember ? standing.role : null,
      status: standing.status,
      memberId: standing.memberId,
      may: {
        seeList: maySeeList(standing),
        changeList: mayChangeList(standing),
        manage: mayManage(standing),
      },
    }
  })

  serve(joinClub, ({ params, body, reader }) => enter(params.id, reader, body?.token))
  serve(requestToJoin, ({ params, reader }) => enter(params.id, reader))

  const enter = (clubId: ClubId, reader: Reader, token?: string): Promise<Joined> =>
    store.transaction().execute(async (change) => {
      await holdClub(change, clubId)
      const standing = await standingOf(change, reader, clubId)
      const status = entryOf(standing, await inviteOf(change, clubId, token))
      if (status !== standing.status) {
        await insertOrUpdateMember(change, clubId, reader, status, new Date())
        await deleteNotice(change, clubId, reader.id)
        await reviseClub(change, clubId, {
          parts: status === 'member' ? ['members', 'requests', 'club'] : ['requests'],
          standingOf: reader.id,
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
