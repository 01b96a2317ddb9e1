import { publicName } from '#contract/accounts/account.ts'
import type { ClubId } from '#contract/clubs/club.ts'
import type { Reader } from '#server/app-context.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { transact } from '#server/db/transact.ts'
import { findMembership } from '#server/features/clubs/membership.ts'
import { isMember, removedMember } from '#server/features/clubs/policy.ts'
import { lockClub, reviseClub } from '#server/features/clubs/revise-club.ts'
import { recordJoined } from '#server/features/members/comings.ts'
import { deleteDecision } from '#server/features/members/requests/record-decision.ts'
import { settleRequests } from '#server/features/members/requests/requests.ts'
import { bringOwnPlaces } from '#server/features/progress/one-place/bring-places.ts'
import { HttpError } from '#server/http/http-error.ts'
import { mergeMember } from './merge-member.ts'
import { mergeTexts } from './merge-texts.ts'
import { findPlaceholder } from './placeholder.ts'

type Placeholder = Awaited<ReturnType<typeof findPlaceholder>>

/** Once: whoever comes second finds a link that is over. */
export async function claimPlaceholder(db: Db, reader: Reader, token: string, now: Date) {
  const { club_id } = await findPlaceholder(db, token)
  return transact(db, async (change) => {
    await lockClub(change, club_id as ClubId)
    const placeholder = await findPlaceholder(change, token)
    const hasJoined = await takeMembership(change, reader, placeholder, now)
    await mergeTexts(change, placeholder, { id: reader.id, name: publicName(reader) })
    await change
      .updateTable('placeholders')
      .set({ user_id: reader.id, token: null, claimed_at: now.toISOString(), refused_at: null })
      .where('id', '=', placeholder.id)
      .execute()
    await change.deleteFrom('users').where('id', '=', placeholder.user_id).execute()
    if (hasJoined) await bringOwnPlaces(change, club_id, reader.id)
    return { outcome: 'claimed' as const, club: clubOf(placeholder) }
  })
}

/** “This isn’t me”: the link ends, and whoever sent it can make another. */
export async function refusePlaceholder(db: Db, token: string, now: Date) {
  const { club_id } = await findPlaceholder(db, token)
  return transact(db, async (change) => {
    await lockClub(change, club_id as ClubId)
    const placeholder = await findPlaceholder(change, token)
    await change
      .updateTable('placeholders')
      .set({ token: null, refused_at: now.toISOString() })
      .where('id', '=', placeholder.id)
      .execute()
    return { outcome: 'refused' as const, club: clubOf(placeholder) }
  })
}

const clubOf = ({ clubName, slug }: Placeholder) => ({ name: clubName, slug })

/** Makes the reader the member, or merges the two if they are one already; returns whether they have just joined. */
async function takeMembership(
  change: Change,
  reader: Reader,
  placeholder: Placeholder,
  now: Date,
): Promise<boolean> {
  const clubId = placeholder.club_id as ClubId
  const membership = await findMembership(change, reader, clubId)
  if (membership.removed) throw new HttpError('members-only', removedMember)
  const { member_id: memberId } = placeholder
  if (memberId === null || isMember(membership)) {
    const isMerged = memberId !== null && membership.memberId !== null
    if (isMerged) await mergeMember(change, memberId, membership.memberId ?? 0)
    await reviseClub(change, clubId, { parts: ['all'], membershipOf: reader.id, members: isMerged ? -1 : 0 })
    return false
  }
  // A request to join.
  await change.deleteFrom('members').where('club_id', '=', clubId).where('user_id', '=', reader.id).execute()
  await change
    .updateTable('members')
    .set({ user_id: reader.id, member_name: publicName(reader) })
    .where('id', '=', memberId)
    .execute()
  await deleteDecision(change, clubId, reader.id)
  await settleRequests(change, clubId)
  await recordJoined(change, clubId, { id: reader.id, name: publicName(reader) }, now)
  await markSeen(change, placeholder, reader)
  await reviseClub(change, clubId, { parts: ['all'], membershipOf: reader.id })
  return true
}

/** What the club said before is not unread for somebody who was there. */
async function markSeen(change: Change, { club_id, member_id }: Placeholder, reader: Reader): Promise<void> {
  await change
    .insertInto('board_readers')
    .columns(['club_id', 'thread_id', 'user_id', 'seen_id'])
    .expression((eb) =>
      eb
        .selectFrom('board_threads')
        .select(['club_id', 'id', eb.val(reader.id).$castTo<number>().as('user_id'), 'latest_id'])
        .where('club_id', '=', club_id),
    )
    .execute()
  await change
    .updateTable('members')
    .set((eb) => ({
      visited_at: new Date().toISOString(),
      visited_revision: eb.selectFrom('live_clubs').select('revision').where('id', '=', club_id),
    }))
    .where('id', '=', member_id)
    .execute()
}
