import type { Member } from '#contract/members/member.ts'
import type { Declined } from '#contract/members/request.ts'
import { t } from '#web/messages/text.ts'

/** The first of first name, member name and email address that a member has (specification, 2). */
export const memberName = (member: Pick<Member, 'firstName' | 'memberName' | 'email'>): string =>
  member.firstName?.trim() ||
  member.memberName?.trim() ||
  member.email ||
  t('members.unknown', 'Unknown User')

export const declinedName = ({ firstName, email }: Pick<Declined, 'firstName' | 'email'>): string =>
  memberName({ firstName, memberName: null, email })
