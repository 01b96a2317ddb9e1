import { makeAdmin, makeMember } from '#contract/members/admin.ts'
import type { Member } from '#contract/members/member.ts'
import { call } from '#web/client/api.ts'
import { failureToast } from '#web/client/use-action.ts'
import { t } from '#web/messages/text.ts'
import { toast, type ToastAction } from '#web/ui/toast.ts'
import { memberName } from '../member-name.ts'
import { type ClubRef, refreshMembers } from './refresh-members.ts'

/** For the toast after one press has changed a role: gives the member the one they had. */
export const undoRole = (club: ClubRef, member: Member): ToastAction => ({
  label: t('words.undo', 'Undo'),
  press: () => void restoreRole(club, member),
})

/** Not an action of a component, because the row may be gone by then. */
async function restoreRole(club: ClubRef, member: Member): Promise<void> {
  try {
    const params = { clubId: club.id, memberId: member.id }
    await call(member.role === 'admin' ? makeAdmin : makeMember, { params })
    toast({ title: t('words.undone', 'Undone'), description: memberName(member) })
  } catch (error) {
    toast(failureToast(t('words.undoFailed', 'Couldn’t undo this'))(error))
  }
  await refreshMembers(club)
}
