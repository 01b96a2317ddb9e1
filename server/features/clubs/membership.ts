import { CompiledQuery } from 'kysely'
import type { ClubId } from '#contract/clubs/club.ts'
import type { Reader } from '#server/app-context.ts'
import { createLookUp } from '#server/db/look-up.ts'
import type { Change, Db } from '#server/db/schema.ts'
import { notFound } from '#server/http/http-error.ts'
import { message } from '#contract/messages/message.ts'

export interface Membership {
  readonly clubId: ClubId
  readonly revision: number
  readonly visibility: 'open' | 'invite-only' | 'public-preview'
  /** Whether visitors may read the board where they may read discussions. */
  readonly boardVisible: boolean
  readonly role: 'admin' | 'member' | null
  readonly status: 'member' | 'pending' | null
  /** The id of the reader's row in the club, also while pending. */
  readonly memberId: number | null
  /** An admin removed the reader, and none has approved them since. */
  readonly removed: boolean
  /** Whether every member of the club may invite people by email. */
  readonly membersInvite: boolean
}

/** A reader's id, 0 for a visitor, and a club's id. */
interface MembershipKey {
  readerId: number
  clubId: number
}

interface FoundMembership
  extends MembershipKey, Omit<Membership, 'clubId' | 'removed' | 'boardVisible' | 'membersInvite'> {
  boardVisible: number
  removedAt: string | null
  membersInvite: number
}

const nameOf = ({ readerId, clubId }: MembershipKey) => `${readerId} ${clubId}`

/** `$1` and `$2` are the first reader and club, `$3` and `$4` the second. Both engines name the columns of `values` this way. */
const membershipsOf = (count: number) => `
  select column1 as "readerId", clubs.id as "clubId", revision, visibility, board_visible as "boardVisible",
    members_invite as "membersInvite", role, status, members.id as "memberId", removed_at as "removedAt"
  from (values ${Array.from({ length: count }, (_, index) => pair(2 * index + 1)).join(', ')}) as wanted
  inner join live_clubs as clubs on clubs.id = column2
  left join members on members.club_id = column2 and members.user_id = column1
  left join removals on removals.club_id = column2 and removals.user_id = column1`
// not a text
const pair = (first: number) => `(cast($${first} as bigint), cast($${first + 1} as bigint))`

const lookUpMembership = createLookUp(
  async (db, keys: readonly MembershipKey[]) => {
    const values = keys.flatMap(({ readerId, clubId }) => [readerId, clubId])
    const query = CompiledQuery.raw(membershipsOf(keys.length), values)
    return (await db.executeQuery<FoundMembership>(query)).rows
  },
  nameOf,
  nameOf,
)

/** Throws 404 for an unknown club. Nearly every request starts with this: one query by two keys. */
export async function findMembership(
  db: Db | Change,
  reader: Reader | null,
  clubId: ClubId,
): Promise<Membership> {
  const row = await lookUpMembership(db, { readerId: reader?.id ?? 0, clubId })
  if (!row) throw notFound(message('clubs.notFound', 'This club could not be found.'))
  const { revision, visibility, boardVisible, membersInvite, role, status, memberId, removedAt } = row
  return {
    clubId,
    revision,
    visibility,
    boardVisible: boardVisible === 1,
    role,
    status,
    memberId,
    removed: removedAt !== null && status !== 'member',
    membersInvite: membersInvite === 1,
  }
}
