import type { Club } from '#contract/clubs/club.ts'
import type { Member } from '#contract/members/member.ts'

/** What an admin can do with a member, and with themselves. */
export type MemberAction = 'promote' | 'demote' | 'remove' | 'hand-over' | 'step-down' | 'leave'

/**
 * What a reader who runs the club may do with one of its members. The founder is moved by nobody else, a member without an
 * account cannot run anything, and the last admin is refused by the server, which alone knows who is the last.
 */
export function actionsFor(
  member: Pick<Member, 'userId' | 'role'>,
  readerId: number,
  { createdBy }: Pick<Club, 'createdBy'>,
): MemberAction[] {
  const isFounder = member.userId === createdBy
  if (member.userId === readerId) return isFounder ? ['leave'] : ['step-down', 'leave']
  if (isFounder) return []
  const role: MemberAction[] =
    member.role === 'admin' ? ['demote'] : member.userId === null ? [] : ['promote']
  const handOver: MemberAction[] = readerId === createdBy && member.userId !== null ? ['hand-over'] : []
  return [...role, 'remove', ...handOver]
}
