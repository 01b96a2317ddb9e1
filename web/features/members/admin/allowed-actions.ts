import type { Club } from '#contract/clubs/club.ts'
import type { Member } from '#contract/members/member.ts'

export type MemberAction = 'promote' | 'demote' | 'remove' | 'hand-over' | 'step-down' | 'leave'

/**
 * Includes actions on themselves. Nobody else can change the founder, and a member without an account cannot be an admin. Only
 * the server knows who the last admin is, and refuses to remove them.
 */
export function allowedActions(
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
