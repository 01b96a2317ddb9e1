import { nameless } from '#contract/accounts/person-name.ts'
import { type BringList, bringShown, type OwnBringList } from '#contract/meetings/bring.ts'
import type { MemberId } from '#contract/members/member.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { reviseClub } from '#server/features/clubs/revise-club.ts'
import { authorizeBring, type CanBring, type CanReadMeetingAsMember, type MeetingAddress } from '../policy.ts'

export async function findBringList(
  db: Db | Change,
  { viewer, meeting }: CanReadMeetingAsMember | CanBring,
): Promise<BringList> {
  const rows = await db
    .selectFrom('meeting_bring_lines as bring')
    .innerJoin('members', 'members.id', 'bring.member_id')
    .leftJoin('users', 'users.id', 'members.user_id')
    .select((eb) => [
      'member_id',
      'line',
      eb.fn.coalesce('users.first_name', 'members.member_name').as('name'),
    ])
    .where('meeting_id', '=', meeting.id)
    .orderBy('member_id')
    .orderBy('number')
    .limit(bringShown)
    .execute()
  const isComplete = rows.length < bringShown
  return {
    lines: await listOwnLines(db, meeting.id, viewer.memberId),
    everyone: byMember(rows),
    count: isComplete ? rows.length : await countLines(db, meeting.id),
  }
}

interface LineRow {
  member_id: number
  name: string | null
  line: string
}

function byMember(rows: readonly LineRow[]): BringList['everyone'] {
  const everyone = new Map<number, BringList['everyone'][number]>()
  for (const { member_id, name, line } of rows) {
    const member = everyone.get(member_id) ?? {
      memberId: member_id as MemberId,
      name: name ?? nameless,
      lines: [],
    }
    member.lines.push(line)
    everyone.set(member_id, member)
  }
  return [...everyone.values()]
}

export const replaceBringList = (
  db: Db,
  reader: Reader,
  address: MeetingAddress,
  { lines }: OwnBringList,
  now: Date,
): Promise<BringList> =>
  transact(db, async (change) => {
    const permission = await authorizeBring(change, reader, address, now)
    const { viewer, meeting } = permission
    const before = await listOwnLines(change, meeting.id, viewer.memberId)
    if (lines.join('\n') === before.join('\n')) return findBringList(change, permission)
    await change
      .deleteFrom('meeting_bring_lines')
      .where('meeting_id', '=', meeting.id)
      .where('member_id', '=', viewer.memberId)
      .execute()
    const own = { club_id: meeting.club_id, meeting_id: meeting.id, member_id: viewer.memberId ?? 0 }
    if (lines.length > 0)
      await change
        .insertInto('meeting_bring_lines')
        .values(lines.map((line, number) => ({ ...own, number, line })))
        .execute()
    await reviseClub(change, address.clubId, { parts: ['meetings'] })
    return findBringList(change, permission)
  })

async function listOwnLines(db: Db | Change, meetingId: number, memberId: number | null): Promise<string[]> {
  const rows = await db
    .selectFrom('meeting_bring_lines')
    .select('line')
    .where('meeting_id', '=', meetingId)
    .where('member_id', '=', memberId)
    .orderBy('number')
    .execute()
  return rows.map(({ line }) => line)
}

async function countLines(db: Db | Change, meetingId: number): Promise<number> {
  const { count } = await db
    .selectFrom('meeting_bring_lines')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('meeting_id', '=', meetingId)
    .executeTakeFirstOrThrow()
  return count
}
