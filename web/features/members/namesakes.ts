import { isSameName } from '#contract/accounts/same-name.ts'
import type { Member } from '#contract/members/member.ts'
import { to } from '#contract/pages.ts'
import { t } from '#web/messages/text.ts'

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
