import { isSameName } from '#contract/accounts/same-name.ts'
import type { Member } from '#contract/members/member.ts'
import { to } from '#contract/pages.ts'
import { t } from '#web/messages/text.ts'
import { memberName } from './member-name.ts'

export const sharesNameHint = t(
  'members.sharesName',
  'Another member has the same name as you. Add an initial or a last name, so that others can tell you apart.',
)

export const changeNameLink = { label: t('members.changeName', 'Change your name'), to: to.account() }

type Named = Pick<Member, 'userId' | 'firstName'>

/** Whether somebody else in the list has the reader's name. */
export function sharesName(members: readonly Named[], readerId: number | null): boolean {
  const own = members.find(({ userId }) => userId !== null && userId === readerId)?.firstName
  return Boolean(
    own && members.some(({ userId, firstName }) => userId !== readerId && isSameName(firstName ?? '', own)),
  )
}

type Addressed = Pick<Member, 'id' | 'firstName' | 'memberName' | 'email'>

/** For admins, who see addresses: the name, with the address if another of these members has the same name. */
export function nameAmong(members: readonly Addressed[], member: Addressed): string {
  const name = memberName(member)
  const { email } = member
  const isShared = members.some((other) => other.id !== member.id && isSameName(memberName(other), name))
  return isShared && email !== null && email !== name
    ? t('members.nameAndAddress', '{name} ({email})', { name, email })
    : name
}
