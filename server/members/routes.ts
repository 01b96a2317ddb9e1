import type { ClubId } from '#contract/clubs/club.ts'
import {
  getMembershipStatus,
  type Joined,
  joinClub,
  joinMessages,
  listMembers,
  requestToJoin,
} from '#contract/members/member.ts'
import { mayChangeList, mayManage, maySeeList, standingOf, talkSight } from '../clubs/access.ts'
import { holdClub, reviseClub } from '../clubs/queries.ts'
import type { House, Reader } from '../house.ts'
import type { Change } from '../migrations/tables.ts'
import { cursorOf, placeOf, sayMore } from '../platform/http/cursor.ts'
import {
  findInviteToken,
  findMemberCount,
  insertOrUpdateMember,
  listMembersOf,
  type MemberRow,
} from './queries.ts'
import { entryOf, type Invite, isSameSecret } from './rules.ts'

export function openMembers({ serve, store, keep }: House): void {
  serve(listMembers, async (exchange) => {
    const { params, query, reader } = exchange
    const sight = await talkSight(store, reader, params.id)
    const [after = 0] = query.cursor ? placeOf(query.cursor, 1) : []
    const rows = await listMembersOf(store, sight, query.limit + 1, after)
    const shown = rows.slice(0, query.limit)
    const last = shown.at(-1)
    const total = await findMemberCount(store, sight)
    const next = rows.length > query.limit && last ? cursorOf(last.id) : null
    sayMore(exchange.request, exchange.reply, total, next)
    const members = shown.map((row) => asMember(row, mayManage(sight) || row.user_id === reader?.id))
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
        await reviseClub(change, clubId, { members: status === 'member' ? 1 : 0 })
      }
      return { message: joinMessages[status], status }
    })
}

async function inviteOf(change: Change, clubId: ClubId, token: string | undefined): Promise<Invite> {
  if (token === undefined) return 'none'
  const known = await findInviteToken(change, clubId)
  return known !== null && isSameSecret(token, known) ? 'good' : 'over'
}

const asMember = (row: MemberRow, withEmail: boolean) => ({
  id: row.id,
  userId: row.user_id,
  memberName: row.member_name,
  firstName: row.first_name,
  email: withEmail ? row.email : null,
  role: row.role,
  joinedAt: row.joined_at,
})
