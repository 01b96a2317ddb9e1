import type { Member } from '#contract/members/member.ts'

/** The first of first name, member name and e-mail address that a member has (specification, 2). */
export const memberName = (member: Pick<Member, 'firstName' | 'memberName' | 'email'>): string =>
  member.firstName?.trim() || member.memberName?.trim() || member.email || 'Unknown User'
