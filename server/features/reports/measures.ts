import type { UserId } from '#contract/accounts/account.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { MemberId } from '#contract/members/member.ts'
import type { Outcome, ReportDecision, Undid } from '#contract/reports/report.ts'
import type { Change } from '#server/db/schema.ts'
import { endSuspensionFor } from '#server/features/admin/readers/change-reader.ts'
import { boardModeration, removePictures } from '#server/features/board/moderation.ts'
import { removeClub } from '#server/features/clubs/deletion/delete-club.ts'
import { postModeration } from '#server/features/discussions/moderation.ts'
import type { PersonalInvitations } from '#server/features/members/personal-invitations.ts'
import { removeInClub } from '#server/features/members/remove-member.ts'
import { noteModeration } from '#server/features/notes/write-note.ts'
import { reviewModeration } from '#server/features/reviews/write-review.ts'
import type { Moderation } from '#server/features/texts/moderation.ts'
import type { CanDecide } from './policy.ts'
import { countReasons } from './queue.ts'
import type { Subject } from './subject.ts'
import { suspend, type Suspending } from './suspend.ts'

/** What other features do for a decision. */
export interface Measures extends Suspending {
  readonly personal: Pick<PersonalInvitations, 'inviterRemoved'>
}

const moderations: Partial<Record<Subject['kind'], Moderation>> = {
  review: reviewModeration,
  note: noteModeration,
  post: postModeration,
  board: boardModeration,
  // A picture is hidden with its post.
  picture: boardModeration,
}

/** What a decision took back of earlier ones. */
export interface TakenBack {
  hiding: boolean
  suspension: boolean
}

export const undidOf = ({ hiding, suspension }: TakenBack): Undid | null => {
  if (hiding && suspension) return 'both'
  if (hiding) return 'hiding'
  return suspension ? 'suspension' : null
}

/** Does what was decided, to something that may be gone. */
export async function take(
  change: Change,
  moderator: CanDecide,
  subject: Subject | undefined,
  { outcome, reason }: ReportDecision,
  measures: Measures,
): Promise<TakenBack> {
  const suspension = await takeOnAccount(change, moderator, { outcome, reason }, measures)
  if (subject) await takeOnSubject(change, moderator, subject, outcome, measures)
  return { hiding: outcome === 'none' && (subject?.hidden ?? false), suspension }
}

/** Only site admins suspend, and any later decision of theirs lets the reader in again. Returns whether this one does. */
async function takeOnAccount(
  change: Change,
  { report: { id, user_id }, siteAdmin, now }: CanDecide,
  { outcome, reason }: ReportDecision,
  measures: Measures,
): Promise<boolean> {
  if (!siteAdmin || user_id === null) return false
  const userId = user_id as UserId
  if (outcome !== 'suspended') {
    const doing = { by: siteAdmin, siteAdmins: measures.config.siteAdmins, now }
    return endSuspensionFor(change, doing, userId, id)
  }
  const [most] = await countReasons(change, [id])
  const report = { reportId: id, cause: most?.reason ?? 'other', reason }
  await suspend(change, { by: siteAdmin, now }, userId, report, measures)
  return false
}

async function takeOnSubject(
  change: Change,
  moderator: CanDecide,
  subject: Subject,
  outcome: Outcome,
  measures: Measures,
): Promise<void> {
  const moderation = moderations[subject.kind]
  if (outcome === 'hidden') await moderation?.setHidden(change, subject.id, true)
  if (outcome === 'none') await moderation?.setHidden(change, subject.id, false)
  if (outcome === 'removed') await remove(change, moderator, subject, measures)
}

async function remove(
  change: Change,
  { reader }: CanDecide,
  subject: Subject,
  { personal }: Measures,
): Promise<void> {
  const { kind, id, clubId, where } = subject
  if (kind === 'picture') return removePictures(change, id)
  if (kind === 'club') return removeClub(change, id as ClubId)
  if (kind !== 'reader') return moderations[kind]?.remove(change, id)
  if (!reader || clubId === null || where?.tab !== 'member') return
  const address = { clubId, memberId: where.memberId as MemberId }
  await removeInClub(change, reader, address, noDecisionEmail, personal)
}

/** A member who is removed has no request to decide on. */
const noDecisionEmail = () => Promise.resolve()
