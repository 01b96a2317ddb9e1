import type { Member } from '#contract/members/member.ts'

/** What a member is called: first name, else member name, else e-mail address (specification, 2). */
export const memberName = (member: Pick<Member, 'firstName' | 'memberName' | 'email'>): string =>
  member.firstName?.trim() || member.memberName?.trim() || member.email || 'Unknown User'
