import type { ClubId } from '#contract/clubs/club.ts'
import type { MemberId, MemberRole } from '#contract/members/member.ts'
import { message } from '#contract/messages/message.ts'
import type { Reader } from '#server/app-context.ts'
import type { Db } from '#server/db/schema.ts'
import { findMembership } from '#server/features/clubs/membership.ts'
import { isMember } from '#server/features/clubs/policy.ts'
import { notFound } from '#server/http/http-error.ts'

declare const proof: unique symbol

/** Proof that the caller and the other are members of the club. */
export interface CanSeeMember {
  readonly clubId: ClubId
  readonly viewerId: Reader['id']
  readonly member: MemberSeen
  readonly [proof]: 'see-member'
}

interface MemberSeen {
  id: number
  /** Null for a member without an account. */
  user_id: number | null
  member_name: string | null
  first_name: string | null
  role: MemberRole
  joined_at: string
}

/** Throws 404 for callers who are not members, and for those who are none any more or not yet. */
export async function authorizeSeeMember(
  db: Db,
  reader: Reader | null,
  { clubId, memberId }: { clubId: ClubId; memberId: MemberId },
): Promise<CanSeeMember> {
  const membership = await findMembership(db, reader, clubId)
  const member = isMember(membership) ? await findPerson(db, clubId, memberId) : undefined
  if (!reader || !member) throw notFound(message('members.notFound', 'This member could not be found.'))
  return { clubId, viewerId: reader.id, member } as CanSeeMember
}

const findPerson = (db: Db, clubId: ClubId, memberId: MemberId): Promise<MemberSeen | undefined> =>
  db
    .selectFrom('members')
    .leftJoin('users', 'users.id', 'members.user_id')
    .select(['members.id', 'members.user_id', 'member_name', 'first_name', 'role', 'joined_at'])
    .where('members.id', '=', memberId)
    .where('members.club_id', '=', clubId)
    .where('members.status', '=', 'member')
    .executeTakeFirst()
