import type { UserId } from '#contract/accounts/account.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { MemberId } from '#contract/members/member.ts'
import type { Outcome } from '#contract/reports/report.ts'
import type { SiteAdminSettings } from '#server/config.ts'
import type { Change } from '#server/db/schema.ts'
import { changeReader } from '#server/features/admin/readers/change-reader.ts'
import { boardModeration, removePictures } from '#server/features/board/moderation.ts'
import { removeClub } from '#server/features/clubs/deletion/delete-club.ts'
import { postModeration } from '#server/features/discussions/moderation.ts'
import type { PersonalInvitations } from '#server/features/members/personal-invitations.ts'
import { removeInClub } from '#server/features/members/remove-member.ts'
import { noteModeration } from '#server/features/notes/write-note.ts'
import { reviewModeration } from '#server/features/reviews/write-review.ts'
import type { Moderation } from '#server/features/texts/moderation.ts'
import type { CanDecide } from './policy.ts'
import type { Subject } from './subject.ts'

/** What other features do for a decision. */
export interface Measures {
  readonly personal: Pick<PersonalInvitations, 'inviterRemoved'>
  readonly siteAdmins: SiteAdminSettings
}

const moderations: Partial<Record<Subject['kind'], Moderation>> = {
  review: reviewModeration,
  note: noteModeration,
  post: postModeration,
  board: boardModeration,
  // A picture is hidden with its post.
  picture: boardModeration,
}

/** Does what was decided, to something that may be gone. */
export async function take(
  change: Change,
  moderator: CanDecide,
  subject: Subject | undefined,
  outcome: Outcome,
  measures: Measures,
): Promise<void> {
  const { report, siteAdmin, now } = moderator
  if (outcome === 'suspended' && siteAdmin) {
    const settings = { by: siteAdmin, siteAdmins: measures.siteAdmins, now }
    await changeReader(change, settings, report.user_id as UserId, { suspended: true })
  }
  if (!subject) return
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
